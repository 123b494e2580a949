export { DayField, type DayFieldProps } from './day-field.tsx'
export { dayExample, dayProblem, useDayText } from './use-day-text.ts'
