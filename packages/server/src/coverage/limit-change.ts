import { coverage, impact, isMoved, positionsOf, type Impact, type Scheme } from '@strongroom/api/finance'
import { addDays, calendarDate, type CalendarDate } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { completePart } from '../records/complete-part.ts'
import type { CoverChange } from '../records/cover-change.ts'
import { daysFrom } from './days-from.ts'
import { heldAccounts } from './held-accounts.ts'
import { platformDay } from '../days/days-at.ts'
import { approvedSchemes } from './schemes.ts'

const names = [
  'schemeCode',
  'effectiveFrom',
  'effectiveTo',
  'currency',
  'coverageLimit',
  'per',
  'jointTreatment',
  'aggregationKey',
  'trustBeneficiaryCap',
  'headroomPct',
  'headroomAmount',
  'eligibleClientTypes',
  'excludedClientTypes',
  'institutionIds',
] as const

/** What a limit does to the cover of all clients: today, and on the days on which it begins or ends. */
export const limitChange: CoverChange = async (reader, { approvedId, content, now }) => {
  const today = await platformDay(reader, now)
  const read = completePart('depositProtection', content, names)
  if ('waitsFor' in read) return { today, ...read }
  const before = await approvedSchemes(reader)
  const known = before.find(({ id }) => id === approvedId)
  const changed: Scheme = { id: approvedId ?? 'new', content: { ...read.part, name: '' } }
  const after = known ? before.map((scheme) => (scheme === known ? changed : scheme)) : [...before, changed]
  const days = [known?.content, changed.content].flatMap((limit) => [
    limit?.effectiveFrom,
    limit?.effectiveTo && addDays(calendarDate(limit.effectiveTo), 1),
  ])
  return { today, days: daysFrom(today, days), impactOn: (day) => impactOnAll(reader, { before, after, day }) }
}

interface Limits {
  before: readonly Scheme[]
  after: readonly Scheme[]
  day: CalendarDate
}

const clientsAtOnce = 500

/** Some clients at a time, so that what is read at once is bounded; only what moves is kept. */
async function impactOnAll(reader: Reader, { before, after, day }: Limits): Promise<Impact[]> {
  const found: Impact[] = []
  let last = ''
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select distinct target_id as id from client_account_owner_ids where target_id > ${last}
      order by target_id limit ${clientsAtOnce}`.execute(reader)
    const ids = new Set(rows.map(({ id }) => id))
    const [end] = rows.slice(-1)
    if (!end) return found
    last = end.id
    const positions = (await heldAccounts(reader, { clientIds: [...ids] })).flatMap(positionsOf)
    const moves = impact(coverage(positions, before, day), coverage(positions, after, day))
    found.push(...moves.filter((move) => isMoved(move) && ids.has(move.clientId)))
  }
}
