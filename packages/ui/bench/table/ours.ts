import { enter } from './contestant.ts'
import { ours } from './ours-table.ts'

enter(ours)
