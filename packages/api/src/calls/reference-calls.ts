/** The calls of what fields point at: loaded together, with the first of them. */
export { attributeCalls } from './attribute-calls.ts'
export { externalAccountCalls } from './external-account-calls.ts'
export { feeTypeCalls } from './fee-type-calls.ts'
export { interestCalls } from './interest-calls.ts'
export { lookupCalls } from './lookup-calls.ts'
export { planCalls } from './plan-calls.ts'
export { protectionCalls } from './protection-calls.ts'
export { rateIndexCalls } from './rate-index-calls.ts'
