import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'

/** An account that a transaction can name, by the column that has it at either end. */
const columns = {
  clientAccount: 'client_account_id',
  institutionAccount: 'institution_account_id',
  externalAccount: 'external_account_id',
} as const

/** An account as a transaction names it. */
export interface NamedAccount {
  kind: keyof typeof columns
  id: string
}

/** The reference of a transaction at whose end an account is; undefined where none names it. */
export const transactionNaming = (reader: Reader, account: NamedAccount): Promise<string | undefined> =>
  firstNaming(reader, account, sql`true`)

/** The same of one that is approved, and neither settled nor given up yet. */
export const onItsWay = (reader: Reader, account: NamedAccount): Promise<string | undefined> =>
  firstNaming(reader, account, sql`s.status in ('Approved', 'Processing')`)

/** The number of a request that names an external account; undefined where none does. */
export async function requestNaming(reader: Reader, externalAccountId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('request')
    .select('number')
    .where((eb) =>
      eb.or([
        eb('source_external_account_id', '=', externalAccountId),
        eb('destination_external_account_id', '=', externalAccountId),
      ]),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

async function firstNaming(
  reader: Reader,
  { kind, id }: NamedAccount,
  where: ReturnType<typeof sql>,
): Promise<string | undefined> {
  const [source, destination] = [sql.ref(`t.source_${columns[kind]}`), sql.ref(`t.destination_${columns[kind]}`)]
  const { rows } = await sql<{ reference: string }>`
    select t.reference from transaction t join transaction_state s on s.transaction_id = t.id
    where (${source} = ${id} or ${destination} = ${id}) and ${where} order by t.id limit 1`.execute(reader)
  return rows[0]?.reference
}
