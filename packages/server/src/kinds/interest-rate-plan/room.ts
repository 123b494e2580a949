import { sql } from 'kysely'
import { platformDay } from '../../days/days-at.ts'
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
  // As `inForceOn` has it: the latest that has begun, unless it has ended.
  async joinAt(reader, now) {
    const today = await platformDay(reader, now)
    return (_column, id) => sql`cross join lateral (select coalesce((
      select coalesce(nullif(begun.snapshot ->> 'effectiveTo', ''), ${today}) >= ${today} from record_version begun
      where begun.kind = 'interestRatePlan' and begun.entity_id = ${id}
        and begun.snapshot ->> 'effectiveFrom' between '0' and ${today}
      order by begun.snapshot ->> 'effectiveFrom' desc, begun.version desc limit 1), false)::text as in_force) paying`
  },
  demo: interestRatePlanDemo,
}
