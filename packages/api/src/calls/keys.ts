import type { RecordKind } from '../contract/kinds/index.ts'
import type { ListRange } from '../contract/list.ts'

/**
 * The first parts of the query keys, general before particular, so that invalidating a key covers all that lies below.
 * Mutations name what they change by these, never by a key written out.
 */
export const keys = {
  records: () => ['records'] as const,
  approved: (kind: RecordKind) => ['records', kind, 'approved'] as const,
  approvedList: (kind: RecordKind) => ['records', kind, 'approved', 'list'] as const,
  /** Below the list, so that what makes the one anew makes the other anew. */
  sums: (kind: RecordKind) => ['records', kind, 'approved', 'list', 'sums'] as const,
  approvedDetail: (kind: RecordKind, id: string) => ['records', kind, 'approved', 'detail', id] as const,
  totals: (kind: RecordKind) => ['records', kind, 'totals'] as const,
  drafts: (kind: RecordKind) => ['records', kind, 'draft'] as const,
  draftList: (kind: RecordKind) => ['records', kind, 'draft', 'list'] as const,
  draftDetail: (kind: RecordKind, id: string) => ['records', kind, 'draft', 'detail', id] as const,
  draftDetails: (kind: RecordKind) => ['records', kind, 'draft', 'detail'] as const,
  /** Contacts are lists of their own kind, so that every write of a contact covers them. */
  contactsOf: (kind: RecordKind, id: string) => ['records', 'contact', 'approved', 'list', 'of', kind, id] as const,
  draftContactsOf: (kind: RecordKind, id: string) => ['records', 'contact', 'draft', 'list', 'of', kind, id] as const,
  versions: (kind: RecordKind, id: string) => ['records', kind, 'versions', id] as const,
  notes: (kind: RecordKind, id: string) => ['records', kind, 'notes', id] as const,
  ownDrafts: () => ['drafts'] as const,
  approvers: (id: string) => ['approvers', id] as const,
  allApprovers: () => ['approvers'] as const,
  tasks: () => ['tasks'] as const,
  taskList: () => ['tasks', 'list'] as const,
  taskDetail: (id: string) => ['tasks', 'detail', id] as const,
  taskFields: () => ['task-fields'] as const,
  me: () => ['me'] as const,
  preferences: () => ['me', 'preferences'] as const,
  ownSessions: () => ['own', 'sessions'] as const,
  delegates: () => ['own', 'delegates'] as const,
  people: () => ['own', 'people'] as const,
  sharedViews: () => ['own', 'shared-views'] as const,
  audit: () => ['audit'] as const,
  users: () => ['users'] as const,
  userDetail: (id: string) => ['users', 'detail', id] as const,
  roles: () => ['roles'] as const,
  roleList: () => ['roles', 'list'] as const,
  roleDetail: (id: string) => ['roles', 'detail', id] as const,
  roleUsers: (id: string) => ['roles', 'users', id] as const,
  privileges: () => ['privileges'] as const,
  externalAccounts: () => ['external-accounts'] as const,
  externalAccountDetail: (id: string) => ['external-accounts', 'detail', id] as const,
  rateIndexes: () => ['rate-indexes'] as const,
  rateIndexHistory: (id: string) => ['rate-indexes', 'history', id] as const,
  /** Below the record, because what is written to an account may change what it earned. */
  accruals: (id: string) => ['records', 'clientAccount', 'accruals', id] as const,
  statement: (kind: RecordKind, id: string) => ['records', kind, 'statement', id] as const,
  statementSummary: (kind: RecordKind, id: string, period: ListRange) =>
    ['records', kind, 'statement', id, 'summary', period] as const,
  /** Below the records, because an approved reversal changes it. */
  transactionCourse: (id: string) => ['records', 'transaction', 'course', id] as const,
  /** Below the records, because an approved transaction, account or scheme changes what is covered. */
  exposure: () => ['records', 'exposure'] as const,
  exposureSums: () => ['records', 'exposure', 'sums'] as const,
  /** Beside the records: whoever decides would ask once more about a draft that is no longer there. */
  coverImpacts: () => ['cover-impact'] as const,
  coverImpact: (draftId: string, revision: number) => ['cover-impact', draftId, revision] as const,
  rateSimulations: () => ['rate-simulation'] as const,
  rateSimulation: (draftId: string, revision: number) => ['rate-simulation', draftId, revision] as const,
  ownershipConfigurations: () => ['ownership-configurations'] as const,
  feeTypes: () => ['fee-types'] as const,
  /** Beside the records: whoever decides would ask once more about a set that is no longer pending. */
  dryRuns: () => ['dry-run'] as const,
  dryRun: (setId: string) => ['dry-run', setId] as const,
  sequences: () => ['sequences'] as const,
  sequenceList: () => ['sequences', 'list'] as const,
  sequenceDetail: (id: string) => ['sequences', 'detail', id] as const,
  requests: () => ['requests'] as const,
  requestList: () => ['requests', 'list'] as const,
  requestDetail: (id: string) => ['requests', 'detail', id] as const,
  requestTotals: () => ['requests', 'totals'] as const,
  /** Not below the requests: whoever asks or decides changes nobody's rights. */
  requestApprovers: () => ['request-approvers'] as const,
  /** Beside the requests: whoever decides would ask once more about one that is no longer pending. */
  requestPreviews: () => ['request-preview'] as const,
  requestPreview: (draft: object) => ['request-preview', 'draft', draft] as const,
  requestPreviewOf: (id: string, revision: number) => ['request-preview', id, revision] as const,
  notifications: () => ['notifications'] as const,
  notificationList: () => ['notifications', 'list'] as const,
  notificationDetail: (id: string) => ['notifications', 'detail', id] as const,
  reports: () => ['reports'] as const,
  attributes: (of: 'client' | 'institution') => ['attributes', of] as const,
  lookup: (name: 'naics' | 'timezones' | 'holidays' | 'universe') => ['lookup', name] as const,
} as const
