import { randomBytes } from "node:crypto";
import type { Hub } from "./hub";
import { codes, Refusal } from "./refusal";
import type { ServiceState } from "./service-state";
import { toUserWire, type Wire } from "./to-wire";

/** How a client is to behave on its connection, told at login. Seconds, unless they say otherwise. */
export interface ConnectionSettings {
  readonly pingInterval: number;
  readonly pongTimeout: number;
  readonly reconnectInterval: number;
  readonly reconnectMaxInterval: number;
  readonly reconnectAttempts: number;
  /** Milliseconds for which the SDK reuses the answer to a request of an open channel. */
  readonly reuseTime: number;
}

/** Tokens, and the sessions they open. */
export interface Sessions {
  issueToken(userId: string): string;
  /** Opens a session, or goes on with one; throws a `Refusal` for a refused person. */
  /** Whether files are given to who names this key. */
  isFileKey(key: string | null): boolean;
  open(credentials: { readonly token?: string; readonly auth?: string }): {
    readonly key: string;
    readonly userId: string;
  };
  /** Whose session this is; throws a `Refusal` for one that has ended. */
  check(key: string | undefined): string;
  /** Makes all tokens of a person worthless, and their sessions with them. */
  expireTokens(userId: string): void;
  /** Makes sessions need a new key; the token still gives one. */
  expireKeys(userId: string): void;
  /** Ends a person's sessions for good. */
  revoke(userId: string): void;
  toLogin(userId: string, key: string): Wire;
}

export function createSessions(state: ServiceState, hub: Hub, connection: ConnectionSettings): Sessions {
  const newSecret = () => randomBytes(12).toString("hex");

  function end(userId: string, code: number, message: string): void {
    for (const session of state.sessions.values()) if (session.userId === userId) session.refusal = code;
    for (const client of hub.clients) {
      if (client.userId === userId) client.send("EXPR", { expires_in: 0, reason: code, message });
    }
  }

  function dropTokens(userId: string): void {
    for (const [token, owner] of state.tokens) if (owner === userId) state.tokens.delete(token);
  }

  function check(key: string | undefined): string {
    const session = state.sessions.get(key ?? "");
    if (session === undefined) throw new Refusal(codes.sessionKeyExpired, "No such session.");
    if (session.refusal !== null) throw new Refusal(session.refusal, "The session has ended.");
    return session.userId;
  }

  return {
    issueToken(userId) {
      const token = newSecret();
      state.tokens.set(token, userId);
      return token;
    },
    open({ token, auth }) {
      if (auth !== undefined) return { key: auth, userId: check(auth) };
      const userId = state.tokens.get(token ?? "");
      if (userId === undefined) throw new Refusal(codes.tokenExpired, "The token is unknown or has expired.");
      const user = state.users.get(userId);
      if (user === undefined) throw new Refusal(codes.userUnknown, "No such user.");
      if (user.deactivated) throw new Refusal(codes.deactivated, "The user is deactivated.");
      const key = newSecret();
      state.sessions.set(key, { userId, refusal: null });
      return { key, userId };
    },
    check,
    isFileKey: (key) => [...state.users.keys()].some((userId) => key === toFileKey(userId)),
    expireTokens(userId) {
      dropTokens(userId);
      end(userId, codes.tokenExpired, "The token has expired.");
    },
    expireKeys: (userId) => end(userId, codes.sessionKeyExpired, "The session key has expired."),
    revoke(userId) {
      dropTokens(userId);
      end(userId, codes.sessionRevoked, "The session was revoked.");
    },
    toLogin: (userId, key) => ({
      ...toUserWire(state, userId),
      key,
      ekey: toFileKey(userId),
      services: ["chat"],
      login_ts: state.tick(),
      ping_interval: connection.pingInterval,
      pong_timeout: connection.pongTimeout,
      reconnect: {
        interval: connection.reconnectInterval,
        max_interval: connection.reconnectMaxInterval,
        mul: 2,
        retry_cnt: connection.reconnectAttempts,
      },
      max_unread_cnt_on_super_group: 100,
      request_dedup_interval_ms: connection.reuseTime,
      file_upload_size_limit: 25,
      application_attributes: [],
      premium_feature_list: [],
      emoji_hash: "loopback",
      device_token_last_deleted_at: 0,
      config_ts: 0,
    }),
  };
}

/** The key of protected files that a person's sessions have. */
export function toFileKey(userId: string): string {
  return `ekey-${userId}`;
}
