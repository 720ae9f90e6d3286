import type { User as SdkUser } from "@sendbird/chat";
import { safeUrl, type User } from "@foyer/chat-headless/core";

export function toUser(user: SdkUser): User {
  const avatarUrl = safeUrl(user.profileUrl);
  return { id: user.userId, name: user.nickname, ...(avatarUrl === null ? {} : { avatarUrl }) };
}
