export { StatusChip, type Status, type StatusChipProps } from './status-chip.tsx'
