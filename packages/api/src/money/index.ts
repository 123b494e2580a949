export {
  addDays,
  addMonths,
  calendarDate,
  compareDates,
  daysBetween,
  endOfMonth,
  formatDate,
  parseDate,
  partsOf,
  weekdayOf,
} from './calendar-date.ts'
export type { CalendarDate } from './calendar-date.ts'
export { compareDecimals, exceeds, isDecimal, scaled } from './decimal-order.ts'
export { addDecimals, subtractDecimals } from './decimals.ts'
export type { Rounding } from './exact.ts'
export { dayOf, instantOf, parseInstant, startOfDay } from './instant.ts'
export type { Instant } from './instant.ts'
export { minorUnits } from './minor-units.ts'
export {
  addMoney,
  compareMoney,
  formatMoney,
  money,
  negateMoney,
  parseMoney,
  parseSum,
  percentOf,
  roundMoney,
  subtractMoney,
  sumMoney,
  zeroOf,
} from './money.ts'
export type { Fraction, Money } from './money.ts'
export { addRates, compareRates, parseRate, rate } from './rate.ts'
export type { Rate } from './rate.ts'
