import {
  ChatError,
  type Driver,
  type DriverCall,
  type DriverConnection,
  type DriverMethod,
  type Environment,
  messageDefaults,
  positionOf,
  type TextDraft,
  textDefaults,
  type User,
} from "../../src/core";
import { largestFile, longestText, type TinyService } from "./tiny-service";

/** Faults of the service, which it has behind its calls. */
export interface TinyFaults {
  /** Resolves when an answer is due. */
  answer(userId: string): Promise<void>;
  /** Throws `session-expired`. */
  check(token: string | null): void;
  /** Whether the next acknowledgement to this person is lost. */
  losesAck(userId: string): boolean;
  losesJoin(userId: string): boolean;
  /** A connection was opened. Returns what to do when it is closed. */
  opened(user: User, drop: () => void): () => void;
}

const never = () => new Promise<never>(() => {});

/** A driver with the required methods only. */
export function createPlainDriver(service: TinyService, faults: TinyFaults, environment: Environment): Driver {
  return {
    capabilities: { maxTextLength: longestText, idempotentSend: true },
    environment,
    open: async (session, line) => {
      const token = await session.getToken();
      await faults.answer(session.userId);
      faults.check(token);
      const self = service.personOf(session.userId);
      if (!self) throw new ChatError("session-refused");
      return openPlain(
        service,
        faults,
        self,
        token,
        line.emit,
        faults.opened(self, () => line.closed()),
      );
    },
  };
}

/** A driver with every group. */
export function createFullDriver(service: TinyService, faults: TinyFaults, environment: Environment): Driver {
  const plain = createPlainDriver(service, faults, environment);
  return {
    ...plain,
    capabilities: {
      ...plain.capabilities,
      reactions: true,
      threads: true,
      typing: true,
      files: true,
      softDelete: true,
      search: true,
      members: true,
      unread: true,
      reports: true,
      data: true,
      changes: true,
      maxFileSize: largestFile,
    },
    open: async (session, line) => addGroups(service, faults, await plain.open(session, line)),
  };
}

function openPlain(
  service: TinyService,
  faults: TinyFaults,
  self: User,
  token: string | null,
  emit: Parameters<TinyService["listen"]>[2],
  closed: () => void,
): DriverConnection {
  const stops = new Map<string, () => void>();
  const stop = (url: string) => {
    stops.get(url)?.();
    stops.delete(url);
  };

  async function act<T>(call: () => T): Promise<T> {
    faults.check(token);
    const answer = call();
    await faults.answer(self.id);
    return answer;
  }

  const checked = (text: string) => {
    if (text.length > longestText) throw new ChatError("too-long");
    return text;
  };

  function sendText(url: string, { key, text, parentId, inMainList, customType = "", data = null }: TextDraft) {
    const content = { ...textDefaults, text: checked(text), customType, data };
    const place = { key, parentId, inMainList: parentId === null || inMainList };
    const stored = service.add(url, { ...content, ...place, sender: self });
    return faults.losesAck(self.id) ? never() : stored;
  }

  return {
    self,
    close() {
      closed();
      [...stops.keys()].forEach(stop);
    },
    async join(url) {
      const joined = await act(() => {
        stop(url);
        stops.set(url, service.listen(url, self, emit));
        const newest = service.mainList(url).at(-1);
        return { channel: { name: "A channel", memberCount: 3 }, newest: newest ? positionOf(newest) : null };
      });
      return faults.losesJoin(self.id) ? never() : joined;
    },
    leave: (url) => act(() => stop(url)),
    getMessages: (url, query) => act(() => service.page(url, query)),
    sendText: async (url, draft) => act(() => sendText(url, draft)),
    updateText: (url, id, { text, data }) =>
      act(() => service.edit(url, id, self.id, { text: checked(text), ...(data !== undefined && { data }) })),
    deleteMessage: (url, id) => act(() => service.remove(url, id, self.id)),
  };
}

function addGroups(service: TinyService, faults: TinyFaults, plain: DriverConnection): DriverConnection {
  const { self } = plain;
  const members = ["alice", "bob", "carol"].flatMap((id) => service.personOf(id) ?? []);

  const answered = async <T>(call: () => T): Promise<T> => {
    await faults.answer(self.id);
    return call();
  };

  const sendFile: DriverMethod<"sendFile"> = async (url, draft, { signal, onProgress }) => {
    const { file, name, mimeType, width, height, key, parentId, inMainList, customType = "", data = null } = draft;
    if (file.size > largestFile) throw new ChatError("too-large");
    if (file.size === 0) throw new ChatError("invalid");
    for (const part of [0, 0.5, 1]) {
      await faults.answer(self.id);
      signal.throwIfAborted();
      onProgress(Math.floor(file.size * part), file.size);
    }
    const attached = {
      url: `https://tiny.example/${key}`,
      name,
      mimeType,
      size: file.size,
      thumbnails: [],
      width,
      height,
    };
    const content = { ...messageDefaults, type: "file", file: attached, customType, data } as const;
    return service.add(url, { ...content, key, parentId, inMainList: parentId === null || inMainList, sender: self });
  };

  return {
    ...plain,
    async join(url: string, call: DriverCall) {
      const joined = await plain.join(url, call);
      return { ...joined, unreadCount: service.unread(url, self.id), cursor: service.cursor() };
    },
    files: { sendFile },
    softDelete: {
      deleteMessage: (url, id) => answered(() => service.mark(url, id, self.id, true)),
      undoDelete: (url, id) => answered(() => service.mark(url, id, self.id, false)),
    },
    reactions: {
      setReaction: (url, id, key, on) => answered(() => service.react(url, id, self.id, key, on)),
      getEmoji: () =>
        answered(() => [
          { key: "thumbsup", url: "" },
          { key: "heart", url: "" },
        ]),
    },
    changes: { getChanges: (url, cursor) => answered(() => service.changesSince(url, cursor)) },
    typing: {
      setTyping: (url, typing) =>
        answered(() => service.publish(url, { type: "typing-changed", channelUrl: url, user: self, typing }, self.id)),
    },
    unread: { markAsSeen: (url, upTo) => answered(() => service.see(url, self, upTo)) },
    search: {
      search: (url, { text, limit, cursor }) =>
        answered(() => {
          const found = service
            .mainList(url)
            .filter((message) => message.type === "text" && !message.deleted && isIn(message.text, text))
            .toReversed();
          const from = Number(cursor ?? 0);
          const end = from + limit;
          return { messages: found.slice(from, end), cursor: end < found.length ? `${end}` : null };
        }),
    },
    members: {
      getMembers: (_, { filter, namePrefix, limit, cursor }) =>
        answered(() => {
          const named =
            filter === "all" ? members.filter(({ name }) => isIn(name.slice(0, namePrefix.length), namePrefix)) : [];
          const from = Number(cursor ?? 0);
          const end = from + limit;
          return {
            members: named.slice(from, end).map((user) => ({ user, ...attendee, present: false })),
            cursor: end < named.length ? `${end}` : null,
          };
        }),
    },
    reports: { reportMessage: (url, id, report) => answered(() => service.report(url, id, self.id, report)) },
  };
}

const attendee = { role: "attendee", muted: false, banned: false } as const;
const isIn = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());
