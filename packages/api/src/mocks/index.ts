export type { Answers, CallName, ListCallName } from './calls.ts'
export { callNames } from './calls.ts'
export {
  attributeFixture,
  coverImpactFixture,
  coverMoveFixture,
  dryRunFixture,
  accrualFixture,
  exposureFixture,
  externalAccountFixture,
  feeTypeFixture,
  ownershipFixtures,
  rateIndexFixture,
  rateSimulationFixture,
  sequenceFixture,
  simulatedAccountFixture,
  statementLineFixture,
  statementSummaryFixture,
  transactionCourseFixture,
  transactionTotalsFixture,
} from './books.ts'
export { notificationFixture, reportFixture, requestFixture } from './flow.ts'
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
export { auditFixture, ownSessionFixture, privilegeFixtures, roleFixture, userDetailFixture } from './team.ts'
