import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import type { Work } from '../work/work.ts'
import type { ExternalAccountRow } from './describe-external-account.ts'

/** An external account. @throws Problem 1043 */
export async function requireExternalAccount(reader: Reader, id: string): Promise<ExternalAccountRow> {
  const row = await reader.selectFrom('external_account').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem('recordNotFound')
  return row
}

/** The same under its lock, if it is still what was seen. @throws Problem 1043, 409/1006 */
export async function holdExternalAccount(
  { tx }: Work,
  { id, revision }: { id: string; revision: number },
): Promise<ExternalAccountRow> {
  const row = await tx
    .selectFrom('external_account')
    .selectAll()
    .where('id', '=', id)
    .where('revision', '=', revision)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row) return row
  const now = await requireExternalAccount(tx, id)
  throw new Problem('conflict', {
    message: 'The external account has changed since. Look at it again.',
    data: { revision: now.revision },
  })
}
