import { privilegeFor } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { notify } from '../notifications/notify.ts'
import type { Job } from '../work/job.ts'
import { staleIndexes } from './list-rate-indexes.ts'

const hour = 3_600_000

/** Tells those who look after rate plans, once a day, which indexes of approved plans have no new value. */
export const staleRatesJob: Job = {
  name: 'stale-rates',
  every: hour,
  async step(work) {
    const { tx, now } = work
    const stale = await staleIndexes({ reader: tx, now })
    if (stale.size === 0) return false
    const { rows: used } = await sql<{ code: string }>`
      select distinct rate_index_id as code from interest_rate_plan
      where rate_index_id in (${sql.join([...stale])}) order by 1`.execute(tx)
    const codes = used.map(({ code }) => code)
    if (codes.length === 0) return false
    const editors = await tx
      .selectFrom('app_user')
      .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
      .innerJoin('role_privilege', 'role_privilege.role_id', 'user_role.role_id')
      .select('app_user.id')
      .distinct()
      .where('app_user.status', '=', 'Active')
      .where('privilege', '=', privilegeFor('interestRatePlan', 'edit'))
      .execute()
    await notify(
      work,
      editors.map(({ id }) => id),
      {
        kind: 'RateStale',
        event: `RateStale:${now.toISOString().slice(0, 10)}`,
        title: `${codes.length === 1 ? 'A rate index has' : `${codes.length} rate indexes have`} no new value`,
        body: `${codes.join(', ')}: no value of the last two business days. Plans on it go on with the last one.`,
        severity: 'warning',
      },
    )
    return false
  },
}
