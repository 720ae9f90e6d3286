import { type Message, type Reaction, reactionCount, type ThreadSummary, type User } from "@foyer/chat-headless/core";

/** Describes how the shape of a message differs from the model; empty when it does not. */
export function checkMessage(message: Message): readonly string[] {
  const wrong: string[] = [];
  const claim = (holds: boolean, what: string) => void (holds || wrong.push(what));
  claim(isText(message.id), "id is no text");
  claim(message.key === null || isText(message.key), "key is neither null nor a text");
  claim(isTime(message.createdAt) && message.createdAt > 0, "createdAt is no time");
  claim(
    message.updatedAt === 0 || (isTime(message.updatedAt) && message.updatedAt >= message.createdAt),
    "updatedAt is neither 0 nor a time after createdAt",
  );
  claim(isCount(message.revision), "revision is no number from 0");
  claim(isCount(message.reactionsRevision), "reactionsRevision is no number from 0");
  claim(message.parentId === null || isText(message.parentId), "parentId is neither null nor a text");
  claim(message.parentId !== null || message.inMainList === true, "a message that is no reply is not in the main list");
  claim(message.parent === null || !Object.hasOwn(message.parent, "parent"), "the quoted parent has a parent itself");
  claim(typeof message.deleted === "boolean", "deleted is not boolean");
  const { removedBy } = message;
  claim(removedBy === undefined || removedBy === "author" || removedBy === "operator", "removedBy is nobody's word");
  claim(removedBy === undefined || message.deleted, "it is removed by somebody and not deleted");
  claim(message.senderRole === undefined || isText(message.senderRole), "senderRole is no text");
  claim(typeof message.customType === "string", "customType is no text");
  claim(message.data !== undefined, "data is missing: null says that there is none");
  checkContent(message, claim);
  checkReactions(message.reactions, claim);
  if (message.thread !== null) checkThread(message.thread, claim);
  claim(isPlain(message), "it is not plain, serialisable data");
  return wrong.map((what) => `message ${message.id}: ${what}`);
}

/** Describes how the shape of a thread summary differs from the model. */
export function checkThreadSummary(thread: ThreadSummary): readonly string[] {
  const wrong: string[] = [];
  checkThread(thread, (holds, what) => void (holds || wrong.push(what)));
  return wrong;
}

type Claim = (holds: boolean, what: string) => void;

function checkContent(message: Message, claim: Claim): void {
  const isRemoved = message.removedBy === "operator";
  if (message.type === "text") {
    claim(!isRemoved || message.text === "", "it has the text that an operator has removed");
    claim(isUser(message.sender), "the sender is no user");
    claim(typeof message.text === "string", "text is no text");
    claim(
      message.mentionTemplate === null || isText(message.mentionTemplate),
      "mentionTemplate is neither null nor a text",
    );
    claim(message.mentionedUsers.every(isUser), "a mentioned user is no user");
    claim(isDistinct(message.mentionedUsers.map((user) => user.id)), "a user is mentioned twice");
  } else if (message.type === "file") {
    claim(isUser(message.sender), "the sender is no user");
    claim(isRemoved || isText(message.file.url), "the file has no address");
    claim(!isRemoved || message.file.url === "", "it has the file that an operator has removed");
    claim(
      [message.file.size, message.file.width, message.file.height].every(isCount),
      "a measure of the file is no number from 0",
    );
  } else if (message.type === "admin") {
    claim(message.sender === null && typeof message.text === "string", "an admin message has no sender and a text");
  } else {
    claim(message.type === "unsupported", `type "${String((message as Message).type)}" is none of the model's`);
  }
}

function checkReactions(reactions: readonly Reaction[], claim: Claim): void {
  claim(isDistinct(reactions.map((reaction) => reaction.key)), "a reaction's key stands twice");
  for (const reaction of reactions) {
    const { key, userIds, count = userIds.length, own = false, users = [] } = reaction;
    claim(reactionCount(reaction) > 0, `reaction ${key} is of nobody`);
    claim(isDistinct(userIds), `reaction ${key} counts somebody twice`);
    claim(Number.isInteger(count) && count >= userIds.length, `reaction ${key} counts fewer people than it names`);
    claim(typeof own === "boolean", `own of reaction ${key} is not boolean`);
    claim(users.every(isUser), `reaction ${key} has the name of what is no user`);
  }
}

function checkThread(thread: ThreadSummary, claim: Claim): void {
  claim(Number.isInteger(thread.replyCount) && thread.replyCount >= 0, "replyCount is no count");
  claim(
    isTime(thread.lastReplyAt) && thread.lastReplyAt > 0 === thread.replyCount > 0,
    "lastReplyAt does not fit replyCount",
  );
  claim(thread.repliers.length <= 4 && thread.repliers.every(isUser), "repliers are not up to four users");
  claim(isDistinct(thread.repliers.map((user) => user.id)), "a replier stands twice");
  claim(isCount(thread.revision), "the thread's revision is no number from 0");
}

function isUser(user: User): boolean {
  return isText(user.id) && typeof user.name === "string";
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function isTime(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value);
}

function isCount(value: unknown): boolean {
  return isTime(value) && (value as number) >= 0;
}

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Whether it is made of what JSON has and nothing else, so that it can be stored and sent. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || value === null) return value === null || isPrimitive(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  // An object of another realm has another Object.prototype, but that too inherits from nothing.
  return (prototype === null || Object.getPrototypeOf(prototype) === null) && Object.values(value).every(isPlain);
}

function isPrimitive(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}
