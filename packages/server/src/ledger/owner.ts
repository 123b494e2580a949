import type { RecordKind } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/** Whose an account of the ledger is: a record's, or for a purpose the program's own. */
export interface Owner {
  kind: RecordKind | 'program'
  id: string
}

/** The account of an owner. @throws where it has none: one is opened when its record is approved first */
export async function ledgerAccountOf(reader: Reader, { kind, id }: Owner): Promise<string> {
  const found = await reader
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Error(`The ${kind} ${id} has no account in the ledger, though one is opened with its approval.`)
  return found.id
}
