import type { ContentOf, FieldIssue } from '@strongroom/api/contract'
import type { KindRoom } from '../../records/kind-room.ts'
import { interestRatePlanDemo } from './demo.ts'
import { interestRatePlanFigures } from './figures.ts'
import { interestRatePlanTable } from './table.ts'

/** What balances earn. */
export const interestRatePlanRoom: KindRoom<'interestRatePlan'> = {
  kind: 'interestRatePlan',
  table: interestRatePlanTable,
  searched: ['name', 'code'],
  check: (content) => Promise.resolve(indexIssue(content)),
  figures: interestRatePlanFigures,
  demo: interestRatePlanDemo,
}

/** The platform has no rate indexes, so none that a plan names can be found: nobody could say what it pays. */
function indexIssue({ rateIndexId }: ContentOf<'interestRatePlan'>): FieldIssue[] {
  return rateIndexId === undefined
    ? []
    : [{ field: 'rateIndexId', message: 'The index was not found: this platform publishes no rate indexes yet' }]
}
