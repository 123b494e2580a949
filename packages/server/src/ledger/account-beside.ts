import type { ContentOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** What an account at an institution is for. */
export type AccountType = ContentOf<'institutionAccount'>['accountType']

/**
 * The account of the ledger that stands for an active account of this type, at the institution where an omnibus is and in
 * its currency; undefined where the institution has none. With `evenFrozen` one that is not active, but open, where no
 * other is.
 */
export async function accountBeside(
  reader: Reader,
  { omnibusId, type, evenFrozen = false }: { omnibusId: string; type: AccountType; evenFrozen?: boolean },
): Promise<string | undefined> {
  const isFit = evenFrozen ? sql`true` : sql`beside.status = 'Active'`
  const { rows } = await sql<{ id: string }>`
    select other.id from ledger_account omnibus
      join institution_account at on at.id = omnibus.owner_id
      join institution_account beside on beside.institution_id = at.institution_id
        and beside.account_type = ${type} and ${isFit}
      join ledger_account other on other.owner_kind = 'institutionAccount' and other.owner_id = beside.id
        and other.currency = omnibus.currency and other.is_open
    where omnibus.id = ${omnibusId} order by beside.status <> 'Active', other.id limit 1`.execute(reader)
  return rows[0]?.id
}

/** The same for many omnibuses, by `besideKey`. */
export async function accountsBeside(reader: Reader, omnibusIds: readonly string[]): Promise<Map<string, string>> {
  if (omnibusIds.length === 0) return new Map()
  const { rows } = await sql<{ omnibus: string; type: AccountType; id: string }>`
    select distinct on (omnibus.id, beside.account_type) omnibus.id as omnibus, beside.account_type as type, other.id
    from ledger_account omnibus
      join institution_account at on at.id = omnibus.owner_id
      join institution_account beside on beside.institution_id = at.institution_id and beside.status = 'Active'
      join ledger_account other on other.owner_kind = 'institutionAccount' and other.owner_id = beside.id
        and other.currency = omnibus.currency and other.is_open
    where omnibus.id in (${sql.join(omnibusIds)})
    order by omnibus.id, beside.account_type, other.id`.execute(reader)
  return new Map(rows.map(({ omnibus, type, id }) => [besideKey(omnibus, type), id]))
}

export const besideKey = (omnibusId: string, type: AccountType): string => `${omnibusId} ${type}`
