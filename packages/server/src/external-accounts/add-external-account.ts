import type { ExternalAccount, ExternalAccountContent } from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { searchTextOf } from '../lists/search-text.ts'
import type { Person, Work } from '../work/work.ts'
import { completeExternalAccount } from './complete-external-account.ts'
import { describeExternalAccount, masked } from './describe-external-account.ts'
import { clearDefault, externalAccountEntity, holdAccount } from './hold-account.ts'

/** What a search finds an external account by; its numbers are not among it. */
export const searchedFields = ['holderName', 'bankName', 'nickname']

/** Adds an external account, which somebody else has to verify. @throws Problem 1002, 1043 no such client account */
export async function addExternalAccount(work: Work<Person>, given: ExternalAccountContent): Promise<ExternalAccount> {
  const { tx, now, ids, actor } = work
  const content = completeExternalAccount(given)
  await holdAccount(work, content.clientAccountId)
  const id = ids.next()
  if (content.isDefault) await clearDefault(work, content.clientAccountId, id)
  const row = await tx
    .insertInto('external_account')
    .values({
      id,
      revision: 1,
      status: 'Unverified',
      content: JSON.stringify(content),
      search: searchTextOf(content, searchedFields),
      entered_by: actor.person.id,
      entered_at: now,
      changed_by: actor.person.id,
      authors: JSON.stringify([actor.person.id]),
      changed_at: now,
      verified_by: null,
      verified_at: null,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(work, { action: 'Added', entityType: externalAccountEntity, entityId: id, after: masked(content) })
  return describeExternalAccount({ reader: tx, actor }, row)
}
