import { sql } from 'kysely'
import type { Job } from '../work/job.ts'
import type { Work } from '../work/work.ts'

const hour = 3_600_000
const day = 24 * hour

/** Removes what nobody can use any more: old idempotency keys, ended sign-ins, whatever has expired. */
export async function sweep({ tx, now }: Work): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - 2 * day))
    .execute()
  // The last sign-in of each person stays: it tells when they were here.
  await tx
    .deleteFrom('token_family')
    .where('expires_at', '<', new Date(now.getTime() - day))
    .where(
      sql<boolean>`exists (select from token_family later where later.user_id = token_family.user_id
        and (later.created_at, later.id) > (token_family.created_at, token_family.id))`,
    )
    .execute()
  await tx.deleteFrom('idp_record').where('expires_at', '<', now).execute()
  // No server's clock may end what holds for all of them. A token counts on a server whose clock is behind, too.
  await tx
    .deleteFrom('exchanged_token')
    .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
  await tx
    .deleteFrom('sign_in_failure')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
  // A cover is kept for one day.
  await sql`delete from cover_move where at < clock_timestamp() - interval '3 days'`.execute(tx)
}

/** The same every hour. */
export const sweepJob: Job = {
  name: 'sweep',
  every: hour,
  async step(work) {
    await sweep(work)
    return false
  },
}
