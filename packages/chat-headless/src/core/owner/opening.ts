import { type CallScope, createCallScope } from "../boundary/call-scope";
import { type WritingCode, writingPart } from "../boundary/parts";
import { retrying } from "../boundary/retrying";
import type { Environment } from "../port/environment";
import type { OnError } from "../port/operation";
import type { ChatContext } from "./chat-context";

/** A chat from its opening to its closing. Requests before the first opening belong to that. */
export interface Opening {
  /** Requests that end with it. */
  readonly scope: CallScope;
  /** Loads the code that delivers, once; tried again until the chat is closed. */
  writing(): Promise<WritingCode>;
}

export function createOpening(environment: Environment, raiseError: OnError): Opening {
  const scope = createCallScope(environment, raiseError);
  let writing: Promise<WritingCode> | null = null;
  return {
    scope,
    writing: () =>
      (writing ??= retrying(scope, environment, () => writingPart.load(environment), {
        canRetry: () => true,
        onFailure: (error) => raiseError(error, "code"),
      })),
  };
}

/** Loads the same code for one step, which fails when that does. */
export function loadWriting({ environment }: Pick<ChatContext, "environment">, scope: CallScope): Promise<WritingCode> {
  return scope.run("code", () => writingPart.load(environment));
}
