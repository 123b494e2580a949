import { coverage, positionsOf, type AccountCover, type Coverage } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { byDayOfAccounts } from '../days/days-at.ts'
import { heldAccounts } from './held-accounts.ts'
import { coverOf } from './kept-cover.ts'
import { approvedSchemes } from './schemes.ts'

/** How much of accounts is insured now, by their ids, under the limits of the day that it is at their institutions. */
export async function coverOfAccounts(
  reader: Reader,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ReadonlyMap<string, AccountCover>> {
  const found = new Map<string, AccountCover>()
  for (const [day, own] of await byDayOfAccounts(reader, ids, now)) {
    // A limit is shared with all other accounts of the same owners.
    const { rows: owners } = await sql<{ id: string }>`
      select distinct target_id as id from client_account_owner_ids where id in (${sql.join(own)})`.execute(reader)
    const covers = (await coverOf(reader, { clientIds: owners.map(({ id }) => id), day })).byAccount()
    for (const id of own) {
      const cover = covers.get(id)
      if (cover) found.set(id, cover)
    }
  }
  return found
}

const clientsAtOnce = 500

/** Whose coverage is asked for, on which day; `posted` is the day until which postings count, all where it is left out. */
export interface CoverAsked {
  day: string
  posted?: string | undefined
  /** Left out for all clients. */
  clientIds?: readonly string[] | undefined
}

/**
 * What clients have at each institution in each group, and how much of it is insured: the rules of the field over all
 * accounts of some clients at a time, so that what is read at once is bounded.
 */
export async function* coverOfClients(
  reader: Reader,
  { day, posted, clientIds }: CoverAsked,
  batch = clientsAtOnce,
): AsyncGenerator<readonly Coverage[]> {
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select distinct target_id as id from client_account_owner_ids
      where target_id > ${last} and ${clientIds ? (clientIds.length > 0 ? sql`target_id in (${sql.join(clientIds)})` : sql`false`) : sql`true`}
      order by target_id limit ${batch}`.execute(reader)
    const ids = new Set(rows.map(({ id }) => id))
    const [end] = rows.slice(-1)
    if (!end) return
    last = end.id
    const covered =
      posted === undefined
        ? (await coverOf(reader, { clientIds: [...ids], day })).positions()
        : coverage(
            (await heldAccounts(reader, { clientIds: [...ids], day: posted })).flatMap(positionsOf),
            await approvedSchemes(reader),
            calendarDate(day),
          )
    // Who owns together with them comes with their own accounts, in a batch of their own.
    yield covered.filter(({ clientId }) => ids.has(clientId))
  }
}
