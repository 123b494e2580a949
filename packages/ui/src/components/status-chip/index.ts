export { standings, type Standing } from './standings.ts'
export { StatusChip, type Status, type StatusChipProps } from './status-chip.tsx'
