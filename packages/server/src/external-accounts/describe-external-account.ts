import { maskedNumber, type DraftOf, type ExternalAccount, type ExternalAccountContent } from '@strongroom/api/contract'
import type { Selectable } from 'kysely'
import type { ExternalAccountTable } from '../db/external-account-table.ts'
import { loadPeople } from '../records/people.ts'
import type { Person, Reading } from '../work/work.ts'
import { whyNotVerifier } from './why-not-verifier.ts'

export type ExternalAccountRow = Selectable<ExternalAccountTable>

/** External accounts as they go over the wire to whoever asks: no number of them whole. */
export async function describeExternalAccounts(
  { reader, actor }: Pick<Reading<Person>, 'reader' | 'actor'>,
  rows: readonly ExternalAccountRow[],
): Promise<ExternalAccount[]> {
  const people = await loadPeople(
    reader,
    rows.flatMap(({ entered_by, changed_by, verified_by }) => [entered_by, changed_by, verified_by]),
  )
  return rows.map((row) => {
    const cannotVerifyReason = whyNotVerifier(actor, row)
    return {
      id: row.id,
      revision: row.revision,
      status: row.status,
      content: masked(storedExternal(row)),
      enteredBy: people.ref(row.entered_by),
      changedBy: people.ref(row.changed_by),
      verifiedBy: people.refOrNull(row.verified_by),
      verifiedAt: row.verified_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      canVerify: cannotVerifyReason === null,
      cannotVerifyReason,
    }
  })
}

/** One of them. */
export async function describeExternalAccount(
  asking: Pick<Reading<Person>, 'reader' | 'actor'>,
  row: ExternalAccountRow,
): Promise<ExternalAccount> {
  const [account] = await describeExternalAccounts(asking, [row])
  if (!account) throw new Error('One external account went in and none came out.')
  return account
}

/** The content with its numbers masked, for answers and for the audit trail. */
export function masked(content: ExternalAccountContent): DraftOf<ExternalAccountContent> {
  const { accountNumber, iban } = content
  return {
    ...content,
    ...(accountNumber !== undefined && { accountNumber: maskedNumber(accountNumber) }),
    ...(iban !== undefined && { iban: maskedNumber(iban) }),
  }
}

/** Stored content was read by its schema before it was written. */
export function storedExternal({ content }: Pick<ExternalAccountRow, 'content'>): ExternalAccountContent {
  return content as unknown as ExternalAccountContent
}
