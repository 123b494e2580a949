export { addDays, calendarDate, compareDates, daysBetween, formatDate, parseDate } from './calendar-date.ts'
export type { CalendarDate } from './calendar-date.ts'
export { addDecimals, compareDecimals, exceeds, isDecimal } from './decimals.ts'
export type { Rounding } from './exact.ts'
export { addMilliseconds, compareInstants, dayOf, formatInstant, instantOf, parseInstant } from './instant.ts'
export type { Instant } from './instant.ts'
export { fitsCurrency, minorUnits } from './minor-units.ts'
export {
  addMoney,
  compareMoney,
  formatMoney,
  money,
  negateMoney,
  parseMoney,
  percentOf,
  subtractMoney,
  sumMoney,
  zeroOf,
} from './money.ts'
export type { Fraction, Money } from './money.ts'
export { addRates, compareRates, formatRate, parseRate, rate, subtractRates } from './rate.ts'
export type { Rate } from './rate.ts'
