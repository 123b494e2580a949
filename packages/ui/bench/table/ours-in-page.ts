import { drawPageAround } from './page-around.ts'
import { enter } from './contestant.ts'
import { ours } from './ours-table.ts'

drawPageAround()
enter(ours)
