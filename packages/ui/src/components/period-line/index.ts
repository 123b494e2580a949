export { PeriodLine, type PeriodLineProps } from './period-line.tsx'
export { periodPresets } from './period-presets.ts'
