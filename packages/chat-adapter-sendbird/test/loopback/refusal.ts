/** The service says no, with one of its codes. Becomes an error frame on the socket and a 400 over HTTP. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = "Refusal";
    this.code = code;
  }
}

/** The codes of the service, as far as the loopback server uses them. The socket and HTTP say some things differently. */
export const codes = {
  missingValue: 400105,
  notAuthorized: 400108,
  notFound: 400201,
  userUnknown: 400301,
  tokenExpired: 400302,
  sessionKeyExpired: 400309,
  sessionRevoked: 400310,
  serverError: 500901,
  rateLimited: 500910,
  notMember: 900020,
  deactivated: 900021,
  notSender: 900022,
  sendingNotAllowed: 900023,
  muted: 900041,
  frozen: 900050,
  fileBlocked: 900066,
  banned: 900100,
  editedMessageNotFound: 900300,
  channelNotFound: 900500,
} as const;
