import {
  type ChatAdapter,
  ChatError,
  defineAdapter,
  type Environment,
  pageOf,
  positionOf,
  textDefaults,
  type TextMessage,
} from "@foyer/chat-headless/core";
import { BoardError, type BoardService, longestNote, type Note } from "./board-service";

const codes = { 401: "session-refused", 403: "not-allowed", 404: "not-found", 413: "too-long" } as const;

/** One person's connection to the board service. */
export function createBoardAdapter(service: BoardService, environment?: Environment): ChatAdapter {
  const toMessage = (note: Note): TextMessage => ({
    ...textDefaults,
    id: note.id,
    key: note.clientId,
    createdAt: note.at,
    updatedAt: note.editedAt,
    revision: note.version,
    sender: { id: note.authorId, name: service.nameOf(note.authorId) },
    text: note.text,
  });

  return defineAdapter({
    // Features that the service lacks are not declared, and not offered to people.
    capabilities: { maxTextLength: longestNote },
    environment,
    // A request without an answer of the service may have been done: `server-error`.
    toError: (thrown) => (thrown instanceof BoardError ? new ChatError(codes[thrown.status], thrown.message) : null),

    async open(session, { emit }) {
      const { userId } = session;
      const self = await service.signIn(userId);
      const stops = new Map<string, () => void>();
      const stop = (board: string) => {
        stops.get(board)?.();
        stops.delete(board);
      };

      return {
        self,
        close: () => [...stops.keys()].forEach(stop),

        async join(board) {
          stop(board);
          const stopListening = service.listen(board, (event) =>
            emit(
              event.type === "removed"
                ? { type: "message-deleted", channelUrl: board, messageId: event.id }
                : {
                    type: event.type === "posted" ? "message-received" : "message-updated",
                    channelUrl: board,
                    message: toMessage(event.note),
                  },
            ),
          );
          stops.set(board, stopListening);
          const newest = (await service.read(board)).at(-1);
          return { channel: { name: board }, newest: newest ? positionOf(toMessage(newest)) : null };
        },
        leave: async (board) => stop(board),

        getMessages: async (board, query) => pageOf((await service.read(board)).map(toMessage), query),
        sendText: async (board, { key, text }) => toMessage(await service.post(board, userId, key, text)),
        updateText: async (board, id, { text }) => toMessage(await service.edit(board, id, userId, text)),
        deleteMessage: (board, id) => service.remove(board, id, userId),
      };
    },
  });
}
