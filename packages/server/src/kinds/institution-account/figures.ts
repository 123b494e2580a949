import type { FiguresOf } from '@strongroom/api/contract'
import type { Reader } from '../../db/schema.ts'
import { accruedOn } from '../../interest/accrued.ts'
import { balancesOf } from '../../ledger/balances.ts'
import { titlesOf } from '../../records/titles-of.ts'
import type { Figured } from '../../records/kind-room.ts'

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
  return rows.map(({ id, content }) => {
    const balance = id === null ? undefined : balances.get(id)
    return {
      asOf: now.toISOString(),
      institutionName: names(content.institutionId),
      ledgerBalance: balance?.ledger ?? null,
      availableBalance: balance?.available ?? null,
      heldAmount: balance?.held ?? null,
      accruedInterest: (id === null ? undefined : accrued.get(id)) ?? null,
    }
  })
}
