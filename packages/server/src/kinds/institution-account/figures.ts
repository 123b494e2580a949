import type { FiguresOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import type { Reader } from '../../db/schema.ts'
import { accruedOn } from '../../interest/accrued.ts'
import { earnedOn } from '../../interest/earned-on.ts'
import { balancesOf } from '../../ledger/balances.ts'
import type { Figured } from '../../records/kind-room.ts'
import { storedContent } from '../../records/stored-content.ts'
import { titlesOf } from '../../records/titles-of.ts'

/** What lies on accounts at institutions, as the institution owes it. A draft of a new account has nothing yet. */
export async function institutionAccountFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'institutionAccount'>[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const balances = await balancesOf(reader, { kind: 'institutionAccount', side: 'debit', ids })
  const accrued = await accruedOn(reader, { kind: 'institutionAccount', ids })
  const names = await titlesOf(
    reader,
    'institution',
    rows.map(({ content }) => content.institutionId),
  )
  const zones = await zonesOf(
    reader,
    rows.map(({ content }) => content.institutionId),
  )
  const earned = await earnedOn(
    reader,
    rows.map(({ id, content }) => {
      const { institutionId, interestRatePlanId, openedOn, status } = storedContent('institutionAccount', content)
      const balance = id === null ? undefined : balances.get(id)
      return {
        planId: interestRatePlanId,
        openedOn,
        isClosed: status === 'Closed',
        zone: zones.get(institutionId),
        balance,
      }
    }),
    now,
  )
  return rows.map(({ id, content }, index) => {
    const balance = id === null ? undefined : balances.get(id)
    return {
      asOf: now.toISOString(),
      institutionName: names(content.institutionId),
      ledgerBalance: balance?.ledger ?? null,
      availableBalance: balance?.available ?? null,
      heldAmount: balance?.held ?? null,
      accruedInterest: (id === null ? undefined : accrued.get(id)) ?? null,
      earned: earned[index] ?? null,
    }
  })
}

/** The zones of institutions, by their ids. */
async function zonesOf(reader: Reader, ids: readonly unknown[]): Promise<Map<unknown, string>> {
  const asked = ids.filter((id) => typeof id === 'string' && id !== '')
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ id: string; zone: string }>`
    select id, content ->> 'timezoneId' as zone from institution where id in (${sql.join(asked)})`.execute(reader)
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}
