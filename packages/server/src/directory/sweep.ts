import { sql } from 'kysely'
import type { Deps } from '../http/app-env.ts'

const day = 86_400_000

/** Removes what nobody can use any more: old idempotency keys, ended sign-ins, whatever has expired. */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(now.getTime() - 2 * day))
    .execute()
  await db
    .deleteFrom('token_family')
    .where('expires_at', '<', new Date(now.getTime() - day))
    .execute()
  await db.deleteFrom('idp_record').where('expires_at', '<', now).execute()
  // No server's clock may end what holds for all of them. A token counts on a server whose clock is behind, too.
  await db
    .deleteFrom('exchanged_token')
    .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('sign_in_failure')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
}
