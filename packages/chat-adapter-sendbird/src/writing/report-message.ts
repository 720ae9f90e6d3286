import { ChatError, type MessageReport, type ReportReason } from "@foyer/chat-headless/core";
import { getChannel, type SdkConnection } from "../connection/sdk-connection";
import type { MessageCache } from "../reading/message-cache";
import { isSent } from "../reading/to-message";

/** The names of the categories of every application that has none of its own. */
const builtInCategories: Readonly<Record<ReportReason, string>> = {
  spam: "spam",
  harassment: "harassing",
  inappropriate: "inappropriate",
  other: "suspicious",
};

/**
 * Reports a message under the application's category for the reason; where it has none of that name, under its first one.
 *
 * @param categories the application's own names of categories
 */
export async function reportMessage(
  connection: SdkConnection,
  channelUrl: string,
  messageId: string,
  { reason, comment }: MessageReport,
  categories: Partial<Record<ReportReason, string>> | undefined,
  cache: MessageCache,
): Promise<void> {
  const message = await cache.get(connection, channelUrl, messageId);
  if (!isSent(message)) throw new ChatError("not-allowed", "Only a message that somebody has sent can be reported.");
  const wanted = categories?.[reason] ?? builtInCategories[reason];
  const known = await connection.sdk.getReportCategoryInfoList();
  const category = known.find(({ name }) => name === wanted) ?? known[0];
  if (category === undefined) throw new ChatError("unsupported", "The application has no categories of reports.");
  const channel = await getChannel(connection, channelUrl);
  await channel.reportMessage(message, category, comment);
}
