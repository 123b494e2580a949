import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import { requestNaming, transactionNaming } from '../account-use/on-its-way.ts'
import type { Person, Work } from '../work/work.ts'
import { masked, storedExternal } from './describe-external-account.ts'
import { externalAccountEntity } from './hold-account.ts'
import { requireExternalAccount } from './require-external-account.ts'

/** Removes an external account. @throws Problem 1043, 1004 the client account, a transaction or a request names it */
export async function removeExternalAccount(work: Work<Person>, { id }: { id: string }): Promise<void> {
  const { tx } = work
  const row = await requireExternalAccount(tx, id)
  const { rows } = await sql`select from client_account_external_account_ids where target_id = ${id} limit 1`.execute(
    tx,
  )
  if (rows.length > 0)
    throw new Problem('invalidOperation', { message: 'The client account names it: take it out there first.' })
  const reference = await transactionNaming(tx, { kind: 'externalAccount', id })
  if (reference !== undefined)
    throw new Problem('invalidOperation', { message: `The transaction ${reference} names it: block it instead.` })
  const number = await requestNaming(tx, id)
  if (number !== undefined)
    throw new Problem('invalidOperation', { message: `The request ${number} names it: block it instead.` })
  await tx.deleteFrom('external_account').where('id', '=', id).execute()
  await writeAudit(work, {
    action: 'Removed',
    entityType: externalAccountEntity,
    entityId: id,
    before: masked(storedExternal(row)),
  })
}
