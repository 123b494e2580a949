export { DateRangeField, type DateRange, type DateRangeFieldProps, type RangePreset } from './date-range-field.tsx'
