import type { ContentOf } from '@strongroom/api/contract'
import type { HeldAccount } from '@strongroom/api/finance'
import { money } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { accruedBy } from '../interest/accrued.ts'
import { depositorsOf } from './depositors.ts'
import { ownershipGroups } from './ownership-groups.ts'
import { placeColumns, placeIn, placeJoins, type PlaceRow } from './insured-place.ts'

/** Whose accounts are read, and of which day: balances as posted until then, now where it is left out. */
export interface Asked {
  clientIds: readonly string[]
  day?: string | undefined
}

type Account = ContentOf<'clientAccount'>

/** An account as its row, its place in the books and its institution tell it. */
interface Row extends PlaceRow {
  id: string
  owners: Account['owners'] | null
  beneficiaries: Account['beneficiaries'] | null
  ownership: string
  currency: string
  posted: string
  accrued: string
}

/** All accounts of which one of these clients is an owner, with what their coverage depends on. */
export async function heldAccounts(reader: Reader, { clientIds, day }: Asked): Promise<HeldAccount[]> {
  if (clientIds.length === 0) return []
  const { rows } = await sql<Row>`
    select a.id, a.content -> 'owners' as owners, a.content -> 'beneficiaries' as beneficiaries,
      a.ownership_configuration_id as ownership, a.currency, ${postedBy(day)} as posted,
      ${accruedBy(day)} as accrued, ${placeColumns}
    from client_account a
      join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
      join institution_account p on p.id = a.program_account_id
      ${placeJoins}
    where a.id in (select o.id from client_account_owner_ids o where o.target_id in (${sql.join(clientIds)}))
    order by a.id`.execute(reader)
  const groups = await ownershipGroups(reader)
  const depositor = await depositorsOf(
    reader,
    rows.flatMap(({ owners }) => (owners ?? []).map(({ clientId }) => clientId)),
  )
  return rows.map(({ id, owners, beneficiaries, ownership, currency, posted, accrued, ...place }) => ({
    accountId: id,
    ...placeIn(place),
    ownershipCode: ownership,
    ...groups(ownership),
    currency,
    posted: money(posted, currency),
    accrued,
    owners: (owners ?? []).map((owner) => ({ ...owner, ...depositor(owner.clientId) })),
    ...(beneficiaries && { beneficiaries }),
  }))
}

/** What was posted until a day; the balance of now needs no adding up. */
const postedBy = (day: string | undefined): RawBuilder<string> =>
  day === undefined
    ? sql<string>`l.posted::text`
    : sql<string>`coalesce((select sum(m.amount) from posting m join entry e on e.id = m.entry_id
        where m.account_id = l.id and e.effective_date <= ${day}), 0)::text`
