import type { FiguresOf } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { coverOfAccounts } from '../../coverage/cover-of.ts'
import type { Reader } from '../../db/schema.ts'
import { accruedOn } from '../../interest/accrued.ts'
import { earnedOn } from '../../interest/earned-on.ts'
import { balancesOf } from '../../ledger/balances.ts'
import type { Figured } from '../../records/kind-room.ts'
import { storedContent } from '../../records/stored-content.ts'
import { titlesOf } from '../../records/titles-of.ts'

/** What lies on clients' accounts and how much of it is insured today. A draft of a new account has nothing yet. */
export async function clientAccountFigures(
  reader: Reader,
  rows: readonly Figured[],
  now: Date,
): Promise<FiguresOf<'clientAccount'>[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const balances = await balancesOf(reader, { kind: 'clientAccount', side: 'credit', ids })
  const accrued = await accruedOn(reader, { kind: 'clientAccount', ids })
  const covers = await coverOfAccounts(reader, { ids, now })
  const omnibuses = rows.map(({ content }) => content.programAccountId)
  const places = await institutionsOf(reader, omnibuses)
  const earned = await earnedOn(
    reader,
    rows.map(({ id, content }) => {
      const { interestRatePlanId, status, ...terms } = storedContent('clientAccount', content)
      const place = places.get(content.programAccountId)
      const balance = id === null ? undefined : balances.get(id)
      return { ...terms, planId: interestRatePlanId, isClosed: status === 'Closed', zone: place?.zone, balance }
    }),
    now,
  )
  const [clients, programs, institutions] = [
    await titlesOf(
      reader,
      'client',
      rows.map(({ content }) => content.clientId),
    ),
    await titlesOf(reader, 'institutionAccount', omnibuses),
    await titlesOf(
      reader,
      'institution',
      [...places.values()].map(({ institution }) => institution),
    ),
  ]
  return rows.map(({ id, content }, index) => {
    const [balance, cover] = id === null ? [] : [balances.get(id), covers.get(id)]
    const institutionId = places.get(content.programAccountId)?.institution ?? null
    return {
      asOf: now.toISOString(),
      clientName: clients(content.clientId),
      programAccountName: programs(content.programAccountId),
      institutionId,
      institutionName: institutions(institutionId),
      ledgerBalance: balance?.ledger ?? null,
      availableBalance: balance?.available ?? null,
      heldAmount: balance?.held ?? null,
      accruedInterest: (id === null ? undefined : accrued.get(id)) ?? null,
      earned: earned[index] ?? null,
      insuredAmount: cover?.insured ?? null,
      uninsuredAmount: cover?.uninsured ?? null,
    }
  })
}

/** At which institution accounts of the program are held, and in which zone that is, by their ids. */
async function institutionsOf(reader: Reader, ids: readonly unknown[]): Promise<Map<unknown, Place>> {
  const asked = ids.filter((id) => typeof id === 'string' && id !== '')
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Place & { id: string }>`
    select p.id, p.institution_id as institution, i.content ->> 'timezoneId' as zone
    from institution_account p join institution i on i.id = p.institution_id
    where p.id in (${sql.join(asked)})`.execute(reader)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

interface Place {
  institution: string
  zone: string
}
