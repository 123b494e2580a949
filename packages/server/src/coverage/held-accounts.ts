import type { ContentOf } from '@strongroom/api/contract'
import type { HeldAccount } from '@strongroom/api/finance'
import { money } from '@strongroom/api/money'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { accruedBy } from '../interest/accrued.ts'

/** Whose accounts are read, and of which day: balances as posted until then, now where it is left out. */
export interface Asked {
  clientIds: readonly string[]
  day?: string | undefined
}

type Account = ContentOf<'clientAccount'>
type Client = ContentOf<'client'>

/** An account as its row, its place in the books and its institution tell it. */
interface Row {
  id: string
  owners: Account['owners'] | null
  beneficiaries: Account['beneficiaries'] | null
  ownership: string
  currency: string
  posted: string
  accrued: string
  scheme: string | null
  institution: string
  certificate: string | null
  company: string | null
}

/** All accounts of which one of these clients is an owner, with what their coverage depends on. */
export async function heldAccounts(reader: Reader, { clientIds, day }: Asked): Promise<HeldAccount[]> {
  if (clientIds.length === 0) return []
  const { rows } = await sql<Row>`
    select a.id, a.content -> 'owners' as owners, a.content -> 'beneficiaries' as beneficiaries,
      a.ownership_configuration_id as ownership, a.currency, ${postedBy(day)} as posted,
      ${accruedBy(day)} as accrued,
      coalesce(limits.scheme_code, i.insurer) as scheme, i.id as institution,
      case i.insurer when 'NCUA' then i.content ->> 'ncuaCharter' when 'FDIC' then i.content ->> 'fdicCert' end
        as certificate,
      i.content ->> 'holdingCompanyRssd' as company
    from client_account a
      join ledger_account l on l.owner_kind = 'clientAccount' and l.owner_id = a.id
      join institution_account p on p.id = a.program_account_id
      join institution i on i.id = p.institution_id
      left join deposit_protection limits on limits.id = p.deposit_protection_id
    where a.id in (select o.id from client_account_owner_ids o where o.target_id in (${sql.join(clientIds)}))
    order by a.id`.execute(reader)
  const depositors = await depositorsIn(reader, rows)
  return rows.map(
    ({ id, owners, beneficiaries, ownership, currency, posted, accrued, scheme, institution, ...known }) => ({
      accountId: id,
      institution: {
        id: institution,
        ...(known.certificate !== null && { certificate: known.certificate }),
        ...(known.company !== null && { holdingCompany: known.company }),
      },
      schemeCode: scheme ?? 'None',
      ownershipCode: ownership,
      currency,
      posted: money(posted, currency),
      accrued,
      owners: (owners ?? []).map((owner) => ({ ...owner, ...(depositors.get(owner.clientId) ?? unknown) })),
      ...(beneficiaries && { beneficiaries }),
    }),
  )
}

/** What was posted until a day; the balance of now needs no adding up. */
const postedBy = (day: string | undefined): RawBuilder<string> =>
  day === undefined
    ? sql<string>`l.posted::text`
    : sql<string>`coalesce((select sum(m.amount) from posting m join entry e on e.id = m.entry_id
        where m.account_id = l.id and e.effective_date <= ${day}), 0)::text`

type Depositor = Pick<HeldAccount['owners'][number], 'clientType' | 'excludedInstitutionIds'>

/** An owner is held by the database to be a client, and a client to have a type. */
const unknown: Depositor = { clientType: 'Person' }

async function depositorsIn(reader: Reader, rows: readonly Row[]): Promise<Map<string, Depositor>> {
  const ids = [...new Set(rows.flatMap(({ owners }) => (owners ?? []).map(({ clientId }) => clientId)))]
  if (ids.length === 0) return new Map()
  const { rows: clients } = await sql<{ id: string; type: Client['clientType']; excluded: string[] | null }>`
    select id, client_type as type, content -> 'excludedInstitutionIds' as excluded from client
    where id in (${sql.join(ids)})`.execute(reader)
  return new Map(
    clients.map(({ id, type, excluded }) => [
      id,
      { clientType: type, ...(excluded && { excludedInstitutionIds: excluded }) },
    ]),
  )
}
