/** The calls of what has a page of its own: loaded together, with the first of them. */
export { auditCalls } from './audit-calls.ts'
export { notificationCalls } from './notification-calls.ts'
export { ownCalls } from './own-calls.ts'
export { reportCalls } from './report-calls.ts'
export { requestCalls } from './request-calls.ts'
export { roleCalls } from './role-calls.ts'
export { userCalls } from './user-calls.ts'
export { sequenceCalls, setCalls } from './transaction-set-calls.ts'
