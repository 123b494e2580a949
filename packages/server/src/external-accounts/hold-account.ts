import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import type { Person, Work } from '../work/work.ts'

/** What the audit trail calls an external account. */
export const externalAccountEntity = 'externalAccount'

/**
 * Takes hold of a client account, so that what changes among its external accounts changes one after the other.
 * @throws Problem 1043 no such account, 1002 it is closed
 */
export async function holdAccount({ tx }: Work, id: string): Promise<void> {
  const account = await tx
    .selectFrom('client_account')
    .select('content')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account)
    throw new Problem('recordNotFound', {
      reasons: [{ field: 'clientAccountId', message: 'The client account was not found' }],
    })
  if (account.content.status === 'Closed')
    throw new Problem('validationFailed', {
      reasons: [{ field: 'clientAccountId', message: 'The client account is closed' }],
    })
}

/** Takes the place of the default from whichever external account of the client account has it. */
export async function clearDefault(work: Work<Person>, clientAccountId: string, except: string): Promise<void> {
  const { tx, now } = work
  const cleared = await tx
    .updateTable('external_account')
    .set((eb) => ({
      content: sql<string>`content || '{"isDefault": false}'::jsonb`,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('client_account_id', '=', clientAccountId)
    .where('is_default', '=', true)
    .where('id', '<>', except)
    .returning('id')
    .execute()
  for (const { id } of cleared)
    await writeAudit(work, {
      action: 'Changed',
      entityType: externalAccountEntity,
      entityId: id,
      before: { isDefault: true },
      after: { isDefault: false },
    })
}
