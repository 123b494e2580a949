import type { Exposure, ExposureBy } from '@strongroom/api/contract'
import type { Coverage } from '@strongroom/api/finance'
import { addMoney } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { titlesFor, titlesOf } from '../records/titles-of.ts'
import type { Person, Reading } from '../work/work.ts'
import { coverOfClients } from './cover-of.ts'

/** What exposures are asked for; a list that is left out narrows nothing. */
export interface ExposureAsked {
  by: ExposureBy
  /** `YYYY-MM-DD`: its limits, and what was posted until then. */
  day: string
  /** Whether the day is today, of which the balances stand ready. */
  isToday: boolean
  clientId?: readonly string[] | undefined
  institutionId?: readonly string[] | undefined
  schemeCode?: readonly string[] | undefined
  currency?: readonly string[] | undefined
}

/** Every exposure that is asked for, in no order; clients are named to whom they may be shown. */
export async function exposureRows(reading: Reading<Person>, asked: ExposureAsked): Promise<Exposure[]> {
  const { reader } = reading
  const { by, day, isToday, institutionId, schemeCode, currency } = asked
  const clientIds = asked.clientId ?? (institutionId && (await ownersAt(reader, institutionId)))
  const companies = await companiesOf(reader)
  const found = new Map<string, Exposure>()
  for await (const batch of coverOfClients(reader, { day, clientIds, posted: isToday ? undefined : day })) {
    const rows = batch.filter(
      (row) =>
        (!institutionId || row.institutionIds.some((id) => institutionId.includes(id))) &&
        (!schemeCode || schemeCode.includes(row.schemeCode)) &&
        (!currency || currency.includes(row.currency)),
    )
    for (const row of rows.flatMap((one) => (by === 'institution' ? atEach(one, institutionId) : one))) {
      const exposure = asExposure(row, { by, day, company: companies.get(row.institutionIds[0] ?? '') })
      const known = found.get(exposure.id)
      found.set(exposure.id, known ? together(known, exposure) : exposure)
    }
  }
  return named(reading, [...found.values()])
}

/** A position at each of its institutions, or at those that are asked for. */
const atEach = (row: Coverage, asked: readonly string[] | undefined): Coverage[] =>
  row.parts
    .filter(({ institutionId }) => !asked || asked.includes(institutionId))
    .map(({ institutionId, ...amounts }) => ({ ...row, ...amounts, institutionIds: [institutionId] }))

type Company = { id: string; name: string | null }

/** A position, and the holding company of its institution. */
interface Placed {
  row: Coverage
  institutionId: string | null
  company: Company | undefined
}

type Sort = Partial<Exposure> & { id: string }

const ofInstitution = ({ row, institutionId }: Placed): Sort => ({
  id: `${institutionId} ${row.currency}`,
  institutionId,
})

/** What a position counts in; those of one id are added up. */
const sorts: Readonly<Record<ExposureBy, (placed: Placed) => Sort>> = {
  position: ({ row, institutionId, company }) => ({
    id: row.key.replaceAll('\n', ' '),
    clientId: row.clientId,
    institutionId,
    holdingCompany: company?.name ?? null,
    ownershipCode: row.group,
    depositProtectionId: row.depositProtectionId,
    schemeCode: row.schemeCode,
    limit: row.limit,
    warnings: [...row.warnings],
  }),
  client: ({ row }) => ({ id: `${row.clientId} ${row.currency}`, clientId: row.clientId }),
  institution: ofInstitution,
  // An institution that belongs to nobody stands for itself.
  holdingCompany: (placed) =>
    placed.company
      ? { id: `${placed.company.id} ${placed.row.currency}`, holdingCompany: placed.company.name }
      : ofInstitution(placed),
}

function asExposure(
  row: Coverage,
  { by, day, company }: { by: ExposureBy; day: string; company: Company | undefined },
): Exposure {
  // Under the limit of a company it lies at several, and none of them alone.
  const [institutionId = null, another] = row.institutionIds
  const { currency, balance, insured, uninsured } = row
  return {
    clientId: null,
    clientName: null,
    institutionId: null,
    institutionName: null,
    holdingCompany: null,
    ownershipCode: null,
    depositProtectionId: null,
    schemeCode: null,
    limit: null,
    warnings: [],
    ...{ currency, balance, insured, uninsured, asOf: day },
    ...sorts[by]({ row, institutionId: another === undefined ? institutionId : null, company }),
  }
}

/** Both are of one currency: it is part of their id. */
function together(one: Exposure, other: Exposure): Exposure {
  const sum = (name: 'balance' | 'insured' | 'uninsured') => addMoney(asMoney(one[name]), asMoney(other[name]))
  return { ...one, balance: sum('balance'), insured: sum('insured'), uninsured: sum('uninsured') }
}

/** An amount of an exposure was money before it was written there. */
const asMoney = (amount: string) => amount as Coverage['balance']

async function named(reading: Reading<Person>, rows: readonly Exposure[]): Promise<Exposure[]> {
  const [clients, institutions] = [
    await titlesFor(
      reading,
      'client',
      rows.map(({ clientId }) => clientId),
    ),
    await titlesOf(
      reading.reader,
      'institution',
      rows.map(({ institutionId }) => institutionId),
    ),
  ]
  return rows.map((row) => ({
    ...row,
    clientName: clients(row.clientId),
    institutionName: institutions(row.institutionId),
  }))
}

/** The holding company of each institution that has one, by the institution's id. */
async function companiesOf(reader: Reader): Promise<Map<string, Company>> {
  const { rows } = await sql<{ institution: string; id: string; name: string | null }>`
    select id as institution, content ->> 'holdingCompanyRssd' as id, content ->> 'holdingCompanyName' as name
    from institution where content ->> 'holdingCompanyRssd' is not null`.execute(reader)
  return new Map(rows.map(({ institution, id, name }) => [institution, { id, name }]))
}

/** Who owns an account at one of these institutions. */
async function ownersAt(reader: Reader, institutionIds: readonly string[]): Promise<string[]> {
  if (institutionIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct o.target_id as id from client_account_owner_ids o
      join client_account a on a.id = o.id join institution_account p on p.id = a.program_account_id
    where p.institution_id in (${sql.join(institutionIds)})`.execute(reader)
  return rows.map(({ id }) => id)
}
