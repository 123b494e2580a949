import { directoryOperations } from './operations/directory.ts'
import { lookupOperations } from './operations/lookup.ts'
import { recordsOperations } from './operations/records.ts'
import { taskOperations } from './operations/task.ts'

export { fillPath } from './path.ts'

/**
 * Paths of the platform by a short name, out of the operations. `{name}` is a parameter. Servers match without regard
 * to case.
 */
export const paths = {
  authenticate: directoryOperations.authenticate.path,
  refresh: directoryOperations.refresh.path,
  me: directoryOperations.me.path,
  preferences: directoryOperations.preferences.path,
  users: directoryOperations.users.path,
  // Written out, because these schemas have no place in the first load; a test holds them against the table.
  roles: 'directory/Roles',
  privileges: 'directory/Privileges',
  sharedViews: 'directory/views',
  sharedView: 'directory/views/{id}',
  accruals: 'ClientAccounts/{id}/accruals',
  exposure: 'DepositProtection/exposure',
  exposureSums: 'DepositProtection/exposure/sums',
  coverImpact: 'DepositProtection/impact/{id}',
  coverMoves: 'DepositProtection/impact/{id}/clients',
  rateSimulation: 'InterestRates/simulation/{id}',
  simulatedAccounts: 'InterestRates/simulation/{id}/accounts',
  rateIndexes: 'RateIndexes',
  rateIndexHistory: 'RateIndexes/{id}/history',
  ownershipConfigurations: 'OwnershipConfigurations',
  transactionCourse: 'Transactions/{id}/course',
  dryRun: 'PendingTransactionSets/{id}/dryrun',
  uploadItems: 'PendingTransactionSets/{id}/items',
  sequences: 'PendingParentTransaction',
  sequence: 'PendingParentTransaction/{id}',
  sequenceOrder: 'PendingParentTransaction/{id}/sequence',
  feeTypes: 'Transaction/FeeTypes',
  clientAttributes: 'ClientAttributes',
  institutionAttributes: 'InstitutionAttributes',
  externalAccounts: 'ExternalAccounts',
  clientExternalAccounts: 'ClientAccounts/ExternalAccounts',
  clientExternalAccount: 'ClientAccounts/ExternalAccounts/{id}',
  externalAccountStatus: 'ClientAccounts/ExternalAccounts/{id}/status',
  requests: 'requests',
  requestTotals: 'requests/totals',
  requestApprovers: 'requests/approvers',
  requestPreview: 'requests/preview',
  request: 'requests/{id}',
  previewOfRequest: 'requests/{id}/preview',
  requestDecision: 'requests/{id}/decision',
  requestParts: 'requests/{id}/parts',
  universe: lookupOperations.universe.path,
  naics: lookupOperations.naics.path,
  timezones: lookupOperations.timezones.path,
  holidays: lookupOperations.holidays.path,
  drafts: taskOperations.ownDrafts.path,
  taskFields: taskOperations.fields.path,
  approvers: recordsOperations.approvers.path,
  sendToApproval: recordsOperations.sendToApproval.path,
  tasks: taskOperations.list.path,
  task: taskOperations.detail.path,
  taskApprovers: taskOperations.reassign.path,
  taskReminder: taskOperations.remind.path,
  taskSeen: taskOperations.see.path,
  taskComments: taskOperations.answerComment.path,
  /** The table's `{entityType}` by the name that both paths share here. */
  versions: '{type}/{id}/versions',
  notes: recordsOperations.notes.path,
} as const
