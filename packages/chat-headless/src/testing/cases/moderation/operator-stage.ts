import type { Member, MemberQuery, ModerationPort } from "@foyer/chat-headless/core";
import type { Actor } from "../../actor";
import { enterAsOperator } from "../../enter-as-operator";
import { moderationOf } from "../../every-call";
import type { Stage } from "../../stage";

/** An operator with the port's group for operators, the target of the acts, and a witness who is an attendee. */
export interface OperatorStage {
  readonly operator: Actor;
  readonly port: ModerationPort;
  readonly target: Actor;
  readonly witness: Actor;
  mute(seconds: number | null): Promise<Member>;
  ban(seconds: number | null): Promise<Member>;
}

/** Alice is an operator, Bob and Carol are attendees; all have joined. */
export async function enterOperatorStage(stage: Stage): Promise<OperatorStage> {
  const [target, witness] = [await stage.enter("bob"), await stage.enter("carol")];
  const operator = await enterAsOperator(stage, "alice");
  const port = moderationOf(operator.adapter);
  const { channelUrl } = stage;
  const { id: userId } = target.user;
  return {
    operator,
    port,
    target,
    witness,
    mute: (seconds) => port.restrict(channelUrl, { kind: "mute", userId, seconds, reason: "spam" }),
    ban: (seconds) => port.restrict(channelUrl, { kind: "ban", userId, seconds, reason: "harassment" }),
  };
}

/** The first page of a list of people. */
export async function listOf(
  stage: Stage,
  { adapter }: Actor,
  filter: MemberQuery["filter"],
): Promise<readonly Member[]> {
  const page = await adapter.getMembers(stage.channelUrl, { filter, namePrefix: "", limit: 20, cursor: null });
  return page.members;
}

export const idsOf = (members: readonly Member[]) => members.map(({ user }) => user.id);
