import type { User as SdkUser } from "@sendbird/chat";
import type { User } from "@foyer/chat-headless/core";
import type { ToAddress } from "./to-address";

export function toUser(
  user: Pick<SdkUser, "userId" | "nickname" | "profileUrl" | "plainProfileUrl">,
  toAddress: ToAddress,
): User {
  const avatarUrl = toAddress(user.profileUrl, user.plainProfileUrl);
  const name: unknown = user.nickname;
  return { id: user.userId, name: typeof name === "string" ? name : "", ...(avatarUrl === null ? {} : { avatarUrl }) };
}
