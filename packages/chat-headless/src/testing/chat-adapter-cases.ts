import { absenceCases, presenceOfCapabilityCases } from "./cases/absence-cases";
import { cancellingCases } from "./cases/cancelling-cases";
import { changeCases } from "./cases/change-cases";
import { channelCases } from "./cases/channel-cases";
import { connectionCases } from "./cases/connection-cases";
import { dataCases } from "./cases/data-cases";
import { deletionCases } from "./cases/deletion-cases";
import { editingCases } from "./cases/editing-cases";
import { eventCases } from "./cases/event-cases";
import { fileCases } from "./cases/file-cases";
import { findingCases } from "./cases/finding-cases";
import { memberCases } from "./cases/member-cases";
import { moderationCases } from "./cases/moderation/moderation-cases";
import { operatorCases } from "./cases/moderation/operator-cases";
import { pageCases } from "./cases/page-cases";
import { presenceCases } from "./cases/presence-cases";
import { reactionCases } from "./cases/reaction-cases";
import { reconnectionCases } from "./cases/reconnection-cases";
import { removalCases } from "./cases/moderation/removal-cases";
import { reportCases } from "./cases/moderation/report-cases";
import { restrictionCases } from "./cases/moderation/restriction-cases";
import { sendingCases } from "./cases/sending-cases";
import { slowModeCases } from "./cases/moderation/slow-mode-cases";
import { threadCases } from "./cases/thread-cases";
import { twoChannelCases } from "./cases/two-channel-cases";
import { worldCases } from "./cases/world-cases";
import type { ChatAdapterCase } from "./chat-adapter-case";

/** Every promise of the port. Each can be run without a test runner, by its `run`. */
export const chatAdapterCases: readonly ChatAdapterCase[] = [
  ...worldCases,
  ...connectionCases,
  ...channelCases,
  ...twoChannelCases,
  ...eventCases,
  ...pageCases,
  ...sendingCases,
  ...fileCases,
  ...editingCases,
  ...dataCases,
  ...deletionCases,
  ...reactionCases,
  ...threadCases,
  ...presenceCases,
  ...memberCases,
  ...moderationCases,
  ...restrictionCases,
  ...removalCases,
  ...operatorCases,
  ...slowModeCases,
  ...reportCases,
  ...findingCases,
  ...changeCases,
  ...reconnectionCases,
  ...cancellingCases,
  ...presenceOfCapabilityCases,
  ...absenceCases,
];
