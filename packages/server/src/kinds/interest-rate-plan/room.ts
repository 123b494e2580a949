import type { KindRoom } from '../../records/kind-room.ts'
import { interestRatePlanDemo } from './demo.ts'
import { interestRatePlanFigures } from './figures.ts'
import { interestRatePlanTable } from './table.ts'

/** What balances earn. */
export const interestRatePlanRoom: KindRoom<'interestRatePlan'> = {
  kind: 'interestRatePlan',
  table: interestRatePlanTable,
  searched: ['name', 'code'],
  check: () => Promise.resolve([]),
  figures: interestRatePlanFigures,
  demo: interestRatePlanDemo,
}
