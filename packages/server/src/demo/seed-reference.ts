import { dayOf, instantOf } from '@strongroom/api/money'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import { attributeImport } from '../attributes/import-attributes.ts'
import { feeTypeImport } from '../fee-types/import-fee-types.ts'
import { businessCalendars } from '../holidays/business-calendars.ts'
import { holidayImport } from '../holidays/import-holidays.ts'
import type { WorkDeps } from '../http/app-env.ts'
import type { ImportKind } from '../import/import-kind.ts'
import { ownershipImport } from '../ownership/import-ownership.ts'
import { rateIndexImport } from '../rate-indexes/import-rate-indexes.ts'
import { demoSource, ratesImport } from '../rate-indexes/import-rates.ts'
import type { Work } from '../work/work.ts'
import { demoRates } from './demo-rates.ts'
import { attributeSample, feeTypeSample, holidaySample, ownershipSample, rateIndexSample } from './reference-sample.ts'
import { seeding } from './seeding.ts'

type Seeded = WorkDeps
type Rows = readonly Readonly<Record<string, string>>[]

/** Writes what every platform stands on: rate indexes without values, ownership, holidays. Not where there is any yet. */
export async function seedReference({ db, clock, ids, historyMac }: Seeded): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7305)`.execute(tx)
    if (await tx.selectFrom('ownership_configuration').select('code').limit(1).executeTakeFirst()) return
    const work = { tx, now: clock.now(), ids, historyMac, actor: seeding }
    await bring(work, rateIndexImport, rateIndexSample)
    await bring(work, ownershipImport, ownershipSample)
    await bring(work, holidayImport, holidaySample)
  })
}

/** Writes what the demo network has besides: invented rates, kinds of fees and attributes. Not where there is any yet. */
export async function seedDemoReference({ db, clock, ids, historyMac }: Seeded): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7306)`.execute(tx)
    if (await tx.selectFrom('transaction_fee_type').select('code').limit(1).executeTakeFirst()) return
    const work = { tx, now: clock.now(), ids, historyMac, actor: seeding }
    await bring(work, feeTypeImport, feeTypeSample)
    await bring(work, attributeImport, attributeSample)
    const calendarOf = await businessCalendars(tx, ['FED'])
    const today = dayOf(instantOf(work.now), 'America/New_York')
    await write(work, ratesImport, demoRates(today, calendarOf('FED')))
  })
}

async function bring<Row>(work: Work, kind: ImportKind<Row>, sample: Rows): Promise<void> {
  const rows = sample.map((values) => {
    const parsed = kind.parse(values)
    if ('refused' in parsed)
      throw new Error(`The sample of ${kind.name} is wrong at ${JSON.stringify(values)}: ${parsed.refused}`)
    return parsed.row
  })
  await write(work, kind, rows)
}

async function write<Row>(work: Work, kind: ImportKind<Row>, rows: readonly Row[]): Promise<void> {
  const { added, changed, refused = [] } = await kind.write(work, rows, demoSource)
  if (refused[0]) throw new Error(`The sample of ${kind.name} is wrong: ${refused[0].reason}`)
  await writeAudit(work, {
    action: 'Imported',
    entityType: kind.name,
    entityId: demoSource,
    after: { added, changed },
  })
}
