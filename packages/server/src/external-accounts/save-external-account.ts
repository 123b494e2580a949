import {
  canExternalAccount,
  maskedNumber,
  type ExternalAccount,
  type ExternalAccountContent,
  type SaveExternalAccountBody,
} from '@strongroom/api/contract'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import { searchTextOf } from '../lists/search-text.ts'
import { onItsWay } from '../account-use/on-its-way.ts'
import type { Person, Work } from '../work/work.ts'
import { searchedFields } from './add-external-account.ts'
import { completeExternalAccount } from './complete-external-account.ts'
import { describeExternalAccount, masked, storedExternal } from './describe-external-account.ts'
import { clearDefault, externalAccountEntity, holdAccount } from './hold-account.ts'
import { holdExternalAccount, requireExternalAccount } from './require-external-account.ts'

/**
 * Replaces what is known of an external account; it has to be verified again. A number that comes back masked stays.
 * @throws Problem 1043, 409/1006, 1002, 1004 it is blocked, or a transaction to or from it is on its way
 */
export async function saveExternalAccount(
  work: Work<Person>,
  { id, revision, content: given }: SaveExternalAccountBody & { id: string },
): Promise<ExternalAccount> {
  const { tx, now, actor } = work
  // The account before what belongs to it: always in this order, so that nobody waits for each other.
  await holdAccount(work, (await requireExternalAccount(tx, id)).client_account_id)
  const before = await holdExternalAccount(work, { id, revision })
  if (!canExternalAccount('change', before))
    throw new Problem('invalidOperation', { message: 'A blocked account is released before it is changed.' })
  const reference = await onItsWay(tx, { kind: 'externalAccount', id })
  if (reference !== undefined)
    throw new Problem('invalidOperation', {
      message: `The transaction ${reference} names it and is on its way: wait until it is settled, or cancel it.`,
    })
  const known = storedExternal(before)
  const content = completeExternalAccount(unmasked(given, known), (name) => `content.${name}`)
  if (content.clientAccountId !== known.clientAccountId)
    throw refused('clientAccountId', 'An external account stays with its client account')
  if (content.isDefault) await clearDefault(work, content.clientAccountId, id)
  const row = await tx
    .updateTable('external_account')
    .set({
      content: JSON.stringify(content),
      search: searchTextOf(content, searchedFields),
      revision: revision + 1,
      status: 'Unverified',
      verified_by: null,
      verified_at: null,
      changed_by: actor.person.id,
      authors: JSON.stringify([...new Set([...(before.verified_by === null ? before.authors : []), actor.person.id])]),
      changed_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(work, {
    action: 'Changed',
    entityType: externalAccountEntity,
    entityId: id,
    before: masked(known),
    after: masked(content),
  })
  return describeExternalAccount({ reader: tx, actor }, row)
}

/** @throws Problem 1002 for a masked number that is not the one that is known */
function unmasked(given: SaveExternalAccountBody['content'], known: ExternalAccountContent): ExternalAccountContent {
  const whole = (field: 'accountNumber' | 'iban') => {
    const [value, before] = [given[field], known[field]]
    if (value === undefined || !value.startsWith('•')) return value
    if (before === undefined || maskedNumber(before) !== value) throw refused(field, 'Enter the whole number')
    return before
  }
  const { accountNumber: _number, iban: _iban, ...rest } = given
  const [accountNumber, iban] = [whole('accountNumber'), whole('iban')]
  return { ...rest, ...(accountNumber !== undefined && { accountNumber }), ...(iban !== undefined && { iban }) }
}

const refused = (field: string, message: string) =>
  new Problem('validationFailed', { reasons: [{ field: `content.${field}`, message }] })
