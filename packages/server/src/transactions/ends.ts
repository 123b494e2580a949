import type { DraftContentOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { LedgerRole } from '../db/ledger-tables.ts'
import type { Reader } from '../db/schema.ts'

type Content = DraftContentOf<'transaction'>
export type Side = 'source' | 'destination'

/** An account of the books at one end of a transaction, with what its institution says of days. */
export interface BookEnd {
  holder: 'customer' | 'operator'
  recordId: string
  name: string
  status: string
  currency: string
  /** Its account in the ledger, what that is, and the omnibus that it lies in. */
  ledgerId: string
  role: LedgerRole
  omnibusId: string | null
  timezoneId: string
  dailyCutoff: string | null
}

/** An account outside the books, of a client account. */
export interface OutsideEnd {
  holder: 'outside'
  name: string
  status: string
  /** The rail that reaches it. */
  rail: string
  clientAccountId: string
}

export type End = BookEnd | OutsideEnd

/** What a transaction is between, as far as it names something that there is. */
export type Ends = Readonly<Partial<Record<Side, End>>>

export const sides = ['source', 'destination'] as const

/** What transactions or drafts of them are between, in their order. */
export async function endsOf(reader: Reader, contents: readonly Content[]): Promise<Ends[]> {
  const found = new Map<string, End>()
  for (const [type, read] of Object.entries(readers)) {
    const ids = contents.flatMap((content) =>
      sides.flatMap((side) => (content[`${side}AccountType`] === type ? (content[`${side}AccountId`] ?? []) : [])),
    )
    const asked = [...new Set(ids)].filter((id) => id !== '')
    if (asked.length > 0) for (const [id, end] of await read(reader, asked)) found.set(`${type} ${id}`, end)
  }
  return contents.map((content) => {
    const at = (side: Side) => found.get(`${content[`${side}AccountType`]} ${content[`${side}AccountId`]}`)
    const [source, destination] = [at('source'), at('destination')]
    return { ...(source && { source }), ...(destination && { destination }) }
  })
}

/** The account of the books at one side; undefined where nothing or something outside is there. */
export function bookEnd(ends: Ends, side: Side): BookEnd | undefined {
  const end = ends[side]
  return end?.holder === 'outside' ? undefined : end
}

const readers: Readonly<Record<string, (reader: Reader, ids: readonly string[]) => Promise<[string, End][]>>> = {
  ClientAccount: async (reader, ids) => {
    const { rows } = await sql<Row>`
      select a.id, a.content ->> 'title' as name, ${inLedger} from client_account a
        join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
        join institution_account o on o.id = a.program_account_id
        join institution i on i.id = o.institution_id
      where a.id in (${sql.join(ids)})`.execute(reader)
    return rows.map((row) => [row.id, asEnd('customer', row)])
  },
  InstitutionAccount: async (reader, ids) => {
    const { rows } = await sql<Row>`
      select a.id, a.content ->> 'name' as name, ${inLedger} from institution_account a
        join ledger_account l on l.owner_kind = 'institutionAccount' and l.owner_id = a.id
        join institution i on i.id = a.institution_id
      where a.id in (${sql.join(ids)})`.execute(reader)
    return rows.map((row) => [row.id, asEnd('operator', row)])
  },
  ExternalAccount: async (reader, ids) => {
    const rows = await reader
      .selectFrom('external_account')
      .select(['id', 'content', 'status', 'client_account_id'])
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(({ id, content, status, client_account_id }) => [
      id,
      {
        holder: 'outside',
        name: `${String(content.holderName)}, ${String(content.bankName)}`,
        status,
        rail: String(content.rail),
        clientAccountId: client_account_id,
      },
    ])
  },
}

const inLedger = sql`a.content ->> 'status' as status, l.id as "ledgerId", l.role, l.currency,
  l.omnibus_id as "omnibusId", i.content ->> 'timezoneId' as "timezoneId", i.content ->> 'dailyCutoff' as "dailyCutoff"`

type Row = Omit<BookEnd, 'holder' | 'recordId'> & { id: string }

const asEnd = (holder: BookEnd['holder'], { id, ...row }: Row): BookEnd => ({ holder, recordId: id, ...row })
