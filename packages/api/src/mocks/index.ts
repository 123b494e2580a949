export type { Answers, CallName, ListCallName } from './calls.ts'
export { callNames } from './calls.ts'
export {
  accrualFixture,
  externalAccountFixture,
  rateSimulationFixture,
  simulatedAccountFixture,
  statementLineFixture,
  statementSummaryFixture,
} from './books.ts'
export { coverImpactFixture, coverMoveFixture, exposureFixture } from './cover.ts'
export {
  attributeFixture,
  feeTypeFixture,
  ownershipFixtures,
  rateIndexFixture,
  rateValueFixture,
} from './reference-data.ts'
export { dryRunFixture, sequenceFixture, transactionCourseFixture } from './transactions.ts'
export { exposureSumsFixture, listSumsFixture } from './sums.ts'
export { notificationFixture } from './flow.ts'
export {
  balancesFixture,
  coverFixture,
  interestFixture,
  placedFixture,
  placementsFixture,
  planRatesFixture,
  referenceRatesFixture,
  requestsFixture,
} from './reports.ts'
export {
  requestDetailFixture,
  requestFixture,
  requestPreviewFixture,
  requestTotalsFixture,
  splitRequestFixture,
} from './requests.ts'
export { naicsFixtures, pageFixture, timezoneFixtures, universeFixture } from './lookups.ts'
export { answer, answerTo, empty, problem, slow, unreachable } from './overrides.ts'
export { meFixture, userFixture, userRefFixture } from './people.ts'
export { mockPlatform } from './platform.ts'
export {
  approvedFixture,
  draftFixture,
  draftSummaryFixture,
  noteFixture,
  pendingFixture,
  taskFieldsFixture,
  taskFixture,
  taskSummaryFixture,
  versionFixture,
} from './records.ts'
export {
  auditFixture,
  ownSessionFixture,
  privilegeFixtures,
  roleFixture,
  sharedViewFixture,
  userDetailFixture,
} from './team.ts'
