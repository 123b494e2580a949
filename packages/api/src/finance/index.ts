export { accrualOf } from './accrual.ts'
export type { Accrual, DayOfBalances, EarningTerms, StandingBalance } from './accrual.ts'
export { allocate, equalShares } from './allocate.ts'
export { beyondAccrued } from './beyond-accrued.ts'
export { addBusinessDays, calendarOf } from './business-days.ts'
export type { BusinessCalendar } from './business-days.ts'
export { coverage, coverageByAccount } from './coverage.ts'
export type { AccountCover, Coverage, CoverageWarning } from './coverage.ts'
export { coverageGroupOf } from './coverage-groups.ts'
export type { DayCount, InterestPeriod } from './day-count.ts'
export { deadlineOf } from './deadline.ts'
export { dueDay } from './due-day.ts'
export { federalReserve, federalReserveHolidays } from './federal-reserve.ts'
export { feeOf, feesFit } from './fees.ts'
export type { FeeTerms } from './fees.ts'
export { impact, isMoved } from './impact.ts'
export type { Impact } from './impact.ts'
export { inForceOn } from './in-force.ts'
export { insurersOn, type Scheme } from './insurer.ts'
export { positionsOf } from './positions.ts'
export type { HeldAccount, InsuredInstitution, Position } from './positions.ts'
export { postingOf } from './posting.ts'
export { rhythmDay } from './posting-days.ts'
export type { Life } from './posting-days.ts'
export { indexValueOn, ratesOn } from './rate-for-day.ts'
export type { DayRate, FollowedIndex, PlanVersion, RateTerms } from './rate-for-day.ts'
export { setToRun, simulate } from './simulate.ts'
export type {
  BookAccount,
  MovedAccount,
  Refusal,
  SetItem,
  SetSequence,
  SetToRun,
  SimulatedLine,
  Simulation,
} from './simulate.ts'
export { simulateRates, yearsOn, yieldOn } from './simulate-rates.ts'
export type { AccountOnPlan, PlanOnDay, SimulatedAccount, YearOfInterest } from './simulate-rates.ts'
export type { RatePart, RatePlan, Term } from './tiers.ts'
export { uninsuredAlong } from './uninsured-along.ts'
export type { Covers, Posted } from './uninsured-along.ts'
export { yieldOfRate } from './yield-of-rate.ts'
export type { Earning } from './yield-of-rate.ts'
