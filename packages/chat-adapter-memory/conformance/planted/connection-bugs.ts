import { type ChatEvent, ChatError } from "@foyer/chat-headless/core";
import { channelUrl, deafTo, hearing, type PlantedBug } from "./planted-bug";

const never = new Promise<never>(() => undefined);

/** Joins the channel again, once it was left and the adapter is ready again. */
const rejoinLeft: PlantedBug["plant"] = (adapter) => {
  let left = false;
  adapter.subscribe((event) => {
    if (left && event.type === "connection-changed" && event.connection === "ready") void adapter.join(channelUrl);
  });
  return {
    leave(url, options) {
      left = true;
      return adapter.leave(url, options);
    },
  };
};

export const connectionBugs: readonly PlantedBug[] = [
  {
    name: "goes on telling events after disconnect",
    caughtBy: "connection: delivers no event after disconnect",
    plant: () => ({ disconnect: async () => undefined }),
  },
  {
    name: "answers calls without a connection",
    caughtBy: "connection: refuses every call as not-connected before connect",
    plant: (adapter) => ({
      getMessages: (url, query, options) =>
        adapter
          .getMessages(url, query, options)
          .catch(() => ({ messages: [], hasOlder: false, hasNewer: false, parent: null })),
    }),
  },
  {
    name: "connects although it was disconnected meanwhile",
    caughtBy: "connection: ends disconnected when disconnect is called during connect",
    plant(adapter) {
      let connecting: Promise<unknown> | null = null;
      return {
        connect(session, options) {
          const connect = adapter.connect(session, options).finally(() => (connecting = null));
          connecting = connect;
          return connect;
        },
        disconnect: async () => (connecting === null ? adapter.disconnect() : undefined),
      };
    },
  },
  {
    name: "connects although it was told not to any more",
    caughtBy: "connection: leaves nothing connected when connect is aborted, at whatever moment",
    plant: (adapter) => ({
      async connect(session, options) {
        const connecting = adapter.connect(session);
        const aborted = new Promise<never>((_, reject) => {
          options?.signal?.addEventListener("abort", () => reject(new ChatError("cancelled", "It was aborted.")));
        });
        return Promise.race([connecting, aborted]);
      },
    }),
  },
  {
    name: "stays half connected after an abort, so that the next connect fails",
    caughtBy: "connection: leaves nothing connected when connect is aborted, at whatever moment",
    plant(adapter) {
      let wasAborted = false;
      return {
        async connect(session, options) {
          if (wasAborted) throw new ChatError("busy", "There is a connection already.");
          options?.signal?.addEventListener("abort", () => (wasAborted = true));
          return adapter.connect(session, options);
        },
      };
    },
  },
  {
    name: "waits for its own next try when connect is called while it reconnects",
    caughtBy:
      "reconnection: connects at once when connect is called while it reconnects, and reports nothing meanwhile",
    plant(adapter) {
      let isDown = false;
      adapter.subscribe((event) => {
        if (event.type === "connection-changed") isDown = event.connection === "reconnecting";
      });
      return {
        connect: (session, options) =>
          isDown ? Promise.reject(new ChatError("not-connected", "It reconnects.")) : adapter.connect(session, options),
      };
    },
  },
  {
    name: "reports the connection that connect itself has made",
    caughtBy:
      "reconnection: connects at once when connect is called while it reconnects, and reports nothing meanwhile",
    plant(adapter) {
      const listeners = new Set<(event: ChatEvent) => void>();
      return {
        subscribe(listener) {
          listeners.add(listener);
          const stop = adapter.subscribe(listener);
          return () => {
            listeners.delete(listener);
            stop();
          };
        },
        async connect(session, options) {
          const user = await adapter.connect(session, options);
          for (const listener of listeners) listener({ type: "connection-changed", connection: "ready", error: null });
          return user;
        },
      };
    },
  },
  {
    name: "takes a rejecting token provider for a broken server",
    caughtBy: "connection: ends in class auth when the token provider rejects, and works once it does not",
    plant: (adapter) => ({
      connect: (session, options) =>
        adapter.connect(session, options).catch(() => {
          throw new ChatError("server-error", "It did not work.");
        }),
    }),
  },
  {
    name: "never answers",
    caughtBy: "channel: is not-found when there is no such channel",
    plant: (adapter) => ({
      getMessages: (url, query, options) => adapter.getMessages(url, query, options).catch(() => never),
    }),
  },
  {
    name: "rejects with something that is no ChatError",
    caughtBy: "channel: is not-found when there is no such channel",
    plant: (adapter) => ({
      join: (url, options) => adapter.join(url, options).catch(() => Promise.reject(new Error("404"))),
    }),
  },
  {
    name: "throws instead of rejecting",
    caughtBy: "channel: is not-found when there is no such channel",
    plant: (adapter) => ({
      join(url, options) {
        if (url !== channelUrl) throw new ChatError("not-found", "There is no such channel.");
        return adapter.join(url, options);
      },
    }),
  },
  {
    name: "leaves a listener behind",
    caughtBy: "connection: resolves with the person who signed in",
    plant: (adapter) => ({
      connect(session, options) {
        adapter.subscribe(() => undefined);
        return adapter.connect(session, options);
      },
    }),
  },
  {
    name: "does not tell that the connection dropped",
    caughtBy: "reconnection: reports a drop, reconnects by itself and delivers again",
    plant: (adapter) => deafTo(adapter, (event) => event.type === "connection-changed"),
  },
  {
    name: "does not join again after a drop",
    caughtBy: "reconnection: reports a drop, reconnects by itself and delivers again",
    plant(adapter) {
      let deaf = false;
      return hearing(adapter, (event) => {
        deaf ||= event.type === "connection-changed" && event.connection === "reconnecting";
        return deaf && event.type !== "connection-changed" ? [] : [event];
      });
    },
  },
  {
    name: "brings a left channel back after a drop",
    caughtBy: "reconnection: does not rejoin a channel that was left",
    plant: rejoinLeft,
  },
  {
    name: "brings a channel back that was left before a drop",
    caughtBy: "two channels: joined on one adapter and left do not come back after a drop",
    plant: rejoinLeft,
  },
  {
    name: "goes on telling events after leave",
    caughtBy: "channel: ends its events with the call of leave, before that resolves",
    plant: () => ({ leave: async () => undefined }),
  },
  {
    name: "ends the events only when leave has been answered",
    caughtBy: "channel: ends its events with the call of leave, before that resolves",
    plant(adapter) {
      // Long enough for an event on its way to arrive.
      const soon = async () => {
        for (let turn = 0; turn < 30; turn++) await Promise.resolve();
      };
      return { leave: (url, options) => soon().then(() => adapter.leave(url, options)) };
    },
  },
  {
    name: "needs as many leaves as joins",
    caughtBy: "channel: may be joined again while joined, and one leave ends it",
    plant(adapter) {
      let joins = 0;
      return {
        join(url, options) {
          joins += 1;
          return adapter.join(url, options);
        },
        leave: async (url, options) => (--joins === 0 ? adapter.leave(url, options) : undefined),
      };
    },
  },
  {
    name: "tells events of channels that nobody joined",
    caughtBy: "channel: delivers no event before it is joined",
    plant: (adapter) => ({
      async connect(session, options) {
        const user = await adapter.connect(session, options);
        await adapter.join(channelUrl);
        return user;
      },
    }),
  },
  {
    name: "misses the first event after join",
    caughtBy: "channel: delivers every event from the moment join resolves",
    plant(adapter) {
      let deaf = false;
      return {
        async join(url, options) {
          const joined = await adapter.join(url, options);
          deaf = true;
          return joined;
        },
        ...deafTo(adapter, (event: ChatEvent) => {
          const isLost = deaf && event.type === "message-received";
          if (isLost) deaf = false;
          return isLost;
        }),
      };
    },
  },
  {
    name: "joins although the join was aborted",
    caughtBy: "channel: delivers no event after an aborted join",
    plant: (adapter) => ({
      async join(url, options) {
        const joined = await adapter.join(url);
        if (options?.signal?.aborted === true) throw new ChatError("cancelled", "The call was cancelled.");
        return joined;
      },
    }),
  },
  {
    name: "does not know the newest message",
    caughtBy: "channel: returns the newest main-list message on join",
    plant: (adapter) => ({ join: async (url, options) => ({ ...(await adapter.join(url, options)), newest: null }) }),
  },
  {
    name: "leaves after another join what a lost one has left behind",
    caughtBy:
      "reconnection: delivers after a join whose answer was lost, a session that ended then, and another join (G11)",
    plant(adapter) {
      let isLost = false;
      return {
        async join(url, options) {
          try {
            const joined = await adapter.join(url, options);
            if (isLost) await adapter.leave(url);
            isLost = false;
            return joined;
          } catch (thrown) {
            isLost = true;
            throw thrown;
          }
        },
      };
    },
  },
];
