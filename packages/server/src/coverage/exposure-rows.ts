import type { Exposure, ExposureBy } from '@strongroom/api/contract'
import type { Coverage } from '@strongroom/api/finance'
import { sumMoney } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { titlesOf } from '../records/titles-of.ts'
import { coverOfClients } from './cover-of.ts'
import { networkCover, type NetworkCover } from './network-cover.ts'

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

type Rows = readonly (readonly Exposure[])[]

/**
 * Every exposure that is asked for, in parts and in no order. Of all of today the same array is answered for a part until
 * anything of it moves.
 */
export async function exposureRows(reader: Reader, asked: ExposureAsked): Promise<Rows> {
  const { by, day, isToday, clientId, institutionId, schemeCode, currency } = asked
  if (isToday && !clientId) {
    const all = await networkCover(reader, day)
    // What is added up by institution stands ready for each.
    const isKept = !institutionId || addition[by].atEach
    if (isKept && !schemeCode && !currency) return wholeNetwork(reader, all, asked)
    const positions = spread(
      all.flatMap((part) => narrowed(part, asked)),
      asked,
    )
    return [addedUp(positions, await teller(reader, positions, { by, day }))]
  }
  const positions: Coverage[] = []
  const clientIds = clientId ?? (institutionId && (await ownersAt(reader, institutionId)))
  for await (const batch of coverOfClients(reader, { day, clientIds, posted: isToday ? undefined : day }))
    positions.push(...spread(narrowed(batch, asked), asked))
  return [addedUp(positions, await teller(reader, positions, { by, day }))]
}

/** Exposures of a part of the network, kept with the positions that they were made of. */
const keptBy = new WeakMap<readonly Coverage[], Partial<Record<ExposureBy, readonly Exposure[]>>>()

async function wholeNetwork(
  reader: Reader,
  all: NetworkCover,
  { by, day, institutionId }: Pick<ExposureAsked, 'by' | 'day' | 'institutionId'>,
): Promise<Rows> {
  const moved = all.filter((part) => !keptBy.get(part)?.[by])
  const tell = await teller(reader, spread(moved.flat(), { by }), { by, day })
  for (const part of moved) keptBy.set(part, { ...keptBy.get(part), [by]: addedUp(spread(part, { by }), tell) })
  const rows = all.map((part) => keptBy.get(part)?.[by] ?? [])
  if (!addition[by].inMany) return rows
  const sums = sumOf(besideEachOther(rows).map(sumOf))
  return [institutionId ? sums.filter((row) => institutionId.some((id) => id === row.institutionId)) : sums]
}

/** Sums of parts, kept with the first of them: where one part has moved, little is added up again. */
const keptSums = new WeakMap<Rows[number], { of: Rows; sum: readonly Exposure[] }>()

function sumOf(of: Rows): readonly Exposure[] {
  const [first = []] = of
  const kept = keptSums.get(first)
  if (kept?.of.length === of.length && kept.of.every((rows, place) => rows === of[place])) return kept.sum
  const sum = summed(of.flat())
  keptSums.set(first, { of, sum })
  return sum
}

const partsTogether = 32

const besideEachOther = (rows: Rows): Rows[] =>
  Array.from({ length: Math.ceil(rows.length / partsTogether) }, (_, place) =>
    rows.slice(place * partsTogether, (place + 1) * partsTogether),
  )

/** Whether what is added up stands in many parts, as what lies at an institution does, and counts at each institution of its own. */
const addition: Readonly<Record<ExposureBy, { inMany: boolean; atEach: boolean }>> = {
  position: { inMany: false, atEach: false },
  client: { inMany: false, atEach: false },
  institution: { inMany: true, atEach: true },
  holdingCompany: { inMany: true, atEach: false },
}

const narrowed = (
  positions: readonly Coverage[],
  { institutionId, schemeCode, currency }: ExposureAsked,
): readonly Coverage[] =>
  positions.filter(
    (row) =>
      (!institutionId || row.institutionIds.some((id) => institutionId.includes(id))) &&
      (!schemeCode || schemeCode.includes(row.schemeCode)) &&
      (!currency || currency.includes(row.currency)),
  )

/** By institution a position counts at each of its own, or of those that are asked for, with what lies there. */
const spread = (
  positions: readonly Coverage[],
  { by, institutionId: asked }: Pick<ExposureAsked, 'by' | 'institutionId'>,
): readonly Coverage[] =>
  addition[by].atEach
    ? positions.flatMap((row) =>
        row.parts
          .filter(({ institutionId }) => !asked || asked.includes(institutionId))
          .map(({ institutionId, ...amounts }) => ({ ...row, ...amounts, institutionIds: [institutionId] })),
      )
    : positions

type Tell = (row: Coverage) => Exposure

const addedUp = (positions: readonly Coverage[], tell: Tell): Exposure[] => summed(positions.map(tell))

/** Those of one id together. */
function summed(rows: readonly Exposure[]): Exposure[] {
  const found = new Map<string, Exposure[]>()
  for (const row of rows) {
    const known = found.get(row.id)
    if (known) known.push(row)
    else found.set(row.id, [row])
  }
  return [...found.values()].flatMap(together)
}

/** Tells positions as exposures of a day, by the names of their clients, institutions and holding companies. */
async function teller(
  reader: Reader,
  positions: readonly Coverage[],
  { by, day }: Pick<ExposureAsked, 'by' | 'day'>,
): Promise<Tell> {
  const companies = positions.length === 0 ? new Map<string, Company>() : await companiesOf(reader)
  const rows = positions.map((row) => sorts[by](placed(row, companies)))
  const [clients, institutions] = [
    await titlesOf(
      reader,
      'client',
      rows.map(({ clientId }) => clientId),
    ),
    await titlesOf(
      reader,
      'institution',
      rows.map(({ institutionId }) => institutionId),
    ),
  ]
  return (row) => {
    const exposure = { ...unnamed, ...figuresOf(row), asOf: day, ...sorts[by](placed(row, companies)) }
    return {
      ...exposure,
      clientName: clients(exposure.clientId),
      institutionName: institutions(exposure.institutionId),
    }
  }
}

const placed = (row: Coverage, companies: ReadonlyMap<string, Company>): Placed => {
  // Under the limit of a company it lies at several, and at none of them alone.
  const [first = null, another] = row.institutionIds
  return { row, institutionId: another === undefined ? first : null, company: companies.get(first ?? '') }
}

const figuresOf = ({ currency, balance, insured, uninsured }: Coverage) => ({ currency, balance, insured, uninsured })

/** What an exposure says nothing of. */
const unnamed = {
  clientId: null,
  institutionId: null,
  holdingCompany: null,
  ownershipCode: null,
  depositProtectionId: null,
  schemeCode: null,
  limit: null,
  warnings: [],
}

type Company = { id: string; name: string | null }

/** A position, and the holding company of its institution. */
interface Placed {
  row: Coverage
  institutionId: string | null
  company: Company | undefined
}

type Sort = Partial<Exposure> & { id: string }

const ofInstitution = ({ row, institutionId, company }: Placed): Sort => ({
  id: `${institutionId} ${row.currency}`,
  institutionId,
  holdingCompany: company?.name ?? null,
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

/** All are of one currency: it is part of their id. */
function together(rows: readonly Exposure[]): Exposure[] {
  const [first, another] = rows
  if (!first || !another) return [...rows]
  const sum = (name: 'balance' | 'insured' | 'uninsured') =>
    sumMoney(
      rows.map((row) => asMoney(row[name])),
      first.currency,
    )
  return [{ ...first, balance: sum('balance'), insured: sum('insured'), uninsured: sum('uninsured') }]
}

/** An amount of an exposure was money before it was written there. */
const asMoney = (amount: string) => amount as Coverage['balance']

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
