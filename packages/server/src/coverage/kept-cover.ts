import { coverage, coverageByAccount, positionsOf, type AccountCover, type Coverage } from '@strongroom/api/finance'
import { calendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import { keptBeside } from '../db/database-of.ts'
import type { Reader } from '../db/schema.ts'
import { movedSince, partOf } from './cover-moves.ts'
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
  /** The snapshot since which nothing of it has moved. */
  snapshot: string
  print: string
  /** The parts in which its clients stand. */
  parts: ReadonlySet<number>
  cover: Cover
  accounts: number
}

/** Covers that were worked out, by whom and when they were asked for; the one that was used last stands last. */
const keptOf = keptBeside(() => new Map<string, Kept>())

/** So many accounts are kept at most, which is some tens of megabytes. */
const mostAccounts = 20_000
const mostClients = 20

/**
 * The cover of some clients. It is worked out once and kept beside the database that it was read from; the database is
 * asked each time whether anything of it has moved, so that it is never older than what is stored, and told again costs as
 * little for a client with many accounts as for one with few.
 * In a transaction, and of many clients, nothing is kept.
 */
export async function coverOf(reader: Reader, asked: Asked): Promise<Cover> {
  const clientIds = [...new Set(asked.clientIds)].toSorted()
  if (clientIds.length === 0 || clientIds.length > mostClients || reader.isTransaction)
    return (await workedOut(reader, { ...asked, clientIds })).cover
  const kept = keptOf(reader)
  const key = `${asked.day} ${clientIds.join(' ')}`
  const known = kept.get(key)
  // Asked for first: what changes behind it is told the next time.
  const { snapshot, print, moves } = await movedSince(reader, known?.snapshot ?? null)
  const stands = known?.print === print && !moves.some((part) => known.parts.has(part))
  const fresh = stands
    ? { ...known, snapshot }
    : {
        snapshot,
        print,
        parts: await partsOf(reader, clientIds),
        ...(await workedOut(reader, { ...asked, clientIds })),
      }
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

async function partsOf(reader: Reader, clientIds: readonly string[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ part: number }>`
    select ${partOf(sql.ref('c.id'))} as part from unnest(array[${sql.join(clientIds)}]::text[]) c (id)`.execute(reader)
  return new Set(rows.map(({ part }) => part))
}
