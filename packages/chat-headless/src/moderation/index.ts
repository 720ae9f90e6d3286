export type { ModerationAct, ModerationActType } from "../core/moderation/act";
export {
  createModeration,
  type DoneAct,
  type Moderation,
  type ModerationOutcome,
  type ModerationState,
} from "../core/moderation/moderation";
export type { RemovedRecent } from "../core/moderation/remove-recent";
export {
  type ModerationAbsence,
  type ModerationFacts,
  type ModerationPermission,
  type ModerationRefusal,
  permitModeration,
} from "../core/moderation/permit-moderation";
export type { KnownRestriction, Standing, StandingList, Standings } from "../core/moderation/standings";
export type { PersonState } from "../core/moderation/person";
export type { DeskListState, ReportsState } from "../core/moderation/desk-lists";
export type { ActionsState } from "../core/moderation/history";
export type { Members } from "../core/views/members";
export { useModerationHistory, type UseModerationHistoryResult } from "./use-history";
export { useReports, type UseReportsResult } from "./use-reports";
export { useMember, type UseMemberResult } from "./use-member";
export { useModeration, useModerationPermission, type UseModerationResult } from "./use-moderation";
export { useOperators, type UsePeopleListResult, useRestricted } from "./use-restricted";
