import { coverage, coverageByAccount, positionsOf, type AccountCover, type Coverage } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { heldAccounts } from './held-accounts.ts'
import { approvedSchemes } from './schemes.ts'

/** What some clients have and how much of it is insured on a day; by position, and by account. */
export interface Cover {
  positions: () => readonly Coverage[]
  byAccount: () => ReadonlyMap<string, AccountCover>
}

/** Balances are those of now. */
interface Asked {
  clientIds: readonly string[]
  day: string
}

interface Kept {
  print: string
  cover: Cover
  accounts: number
}

/** Covers that were worked out, by whom and when they were asked for; the one that was used last stands last. */
const keptBy = new WeakMap<Reader, Map<string, Kept>>()

/** So many accounts are kept at most, which is some tens of megabytes. */
const mostAccounts = 20_000
const mostClients = 20

/**
 * The cover of some clients. It is worked out once and kept beside the database that it was read from; whether it still
 * holds is asked of the database each time, by all that it depends on, so that it is never older than what is stored.
 * In a transaction, and of many clients, nothing is kept.
 */
export async function coverOf(reader: Reader, asked: Asked): Promise<Cover> {
  const clientIds = [...new Set(asked.clientIds)].toSorted()
  if (clientIds.length === 0 || clientIds.length > mostClients || reader.isTransaction)
    return (await workedOut(reader, { ...asked, clientIds })).cover
  const kept = keptBy.get(reader) ?? new Map<string, Kept>()
  keptBy.set(reader, kept)
  const key = `${asked.day} ${clientIds.join(' ')}`
  // Asked for first: what changes behind it makes the next one differ.
  const print = await printOf(reader, clientIds)
  const known = kept.get(key)
  const fresh = known?.print === print ? known : { print, ...(await workedOut(reader, { ...asked, clientIds })) }
  kept.delete(key)
  kept.set(key, fresh)
  forgetOldest(kept)
  return fresh.cover
}

function forgetOldest(kept: Map<string, Kept>): void {
  let accounts = [...kept.values()].reduce((sum, one) => sum + one.accounts + 1, 0)
  for (const [key, one] of kept) {
    if (accounts <= mostAccounts) return
    kept.delete(key)
    accounts -= one.accounts + 1
  }
}

async function workedOut(reader: Reader, { clientIds, day }: Asked): Promise<{ cover: Cover; accounts: number }> {
  const accounts = await heldAccounts(reader, { clientIds })
  const schemes = await approvedSchemes(reader)
  const held = accounts.flatMap(positionsOf)
  const on = calendarDate(day)
  let positions: readonly Coverage[] | undefined
  let byAccount: ReadonlyMap<string, AccountCover> | undefined
  return {
    accounts: accounts.length,
    cover: {
      positions: () => (positions ??= coverage(held, schemes, on)),
      byAccount: () => (byAccount ??= coverageByAccount(held, schemes, on)),
    },
  }
}

/** One text of all that the cover of clients depends on: another one where anything of it is another. */
async function printOf(reader: Reader, clientIds: readonly string[]): Promise<string> {
  const theirs = sql`select o.id from client_account_owner_ids o where o.target_id in (${sql.join(clientIds)})`
  const { rows } = await sql<{ print: string }>`
    select concat_ws(' ',
      (select md5(string_agg(concat_ws(' ', a.id, a.version, p.version, i.version, l.posted, s.accrued), ',' order by a.id))
        from client_account a
          join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
          join institution_account p on p.id = a.program_account_id
          join institution i on i.id = p.institution_id
          left join interest_account s on s.account_id = l.id
        where a.id in (${theirs})),
      (select md5(string_agg(c.id || ' ' || c.version, ',' order by c.id)) from client c
        where c.id in (select w.target_id from client_account_owner_ids w where w.id in (${theirs}))),
      (select md5(string_agg(d.id || ' ' || d.version, ',' order by d.id)) from deposit_protection d),
      (select md5(string_agg(md5(w.content::text), ',' order by w.code)) from ownership_configuration w)) as print`.execute(
    reader,
  )
  return rows[0]?.print ?? ''
}
