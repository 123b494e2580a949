import {
  mostCategories,
  report,
  reportGroupings,
  reports,
  type Report,
  type ReportGrouping,
  type ReportName,
} from '@strongroom/api/contract'
import { addDays, addMoney, calendarDate, money, zeroOf, type Money } from '@strongroom/api/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRows } from '../import/import-rows.ts'
import { ledgerFaults } from '../ledger/ledger-faults.ts'
import { ratesImport } from '../rate-indexes/import-rates.ts'
import { dayIn } from '../days/zone.ts'
import { deposit } from '../testing/deposit.ts'
import { earningNetwork } from '../testing/earning.ts'
import { approvedRecord, complete, openCast, personWith, type Cast } from '../testing/life-cycle.ts'
import { linesOf } from '../testing/lines-of.ts'
import { randomOf } from '../testing/random.ts'
import { reportPlaced } from './balances.ts'
import { named } from './named.ts'
import { groupsOf } from './report-period.ts'
import { reportRequests } from './requests.ts'

const random = randomOf(411)
const today = calendarDate('2026-11-20')
const hostile = `=HYPERLINK("http://evil") <img src=x onerror=alert(1)>`

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
  const network = await earningNetwork(cast)
  const { made } = network
  await made('depositProtection', { schemeCode: 'FDIC', currency: 'USD', coverageLimit: '250000.00' })
  const accounts: { id: string; currency: string }[] = []
  const plan = await network.plan({ effectiveFrom: '2026-06-15', name: 'Premium' })
  const earning = await network.account(plan)
  await deposit(cast.platform, earning, { amount: '365000.00', on: '2026-07-10' })
  await network.accrue('2026-10-31')
  const idle = {
    USD: await network.plan({ fixedRate: '0' }),
    JPY: await network.plan({ fixedRate: '0', currency: 'JPY' }),
  }
  for (const { name, productType, currency } of [
    { name: hostile, productType: 'MMDA', currency: 'USD' as const },
    { name: 'Harbor Trust', productType: 'DDA', currency: 'USD' as const },
    { name: 'Nippon Trust', productType: 'DDA', currency: 'JPY' as const },
  ]) {
    const own = { name, currency: 'USD', maxPlacement: '900000.00', targetBalance: undefined, minPlacement: undefined }
    const institution = await made('institution', own)
    const at = { institutionId: institution.id, currency }
    const omnibus = await made('institutionAccount', { ...at, productType })
    for (let index = 0; index < 3; index += 1) {
      const id = await network.account(idle[currency], { programAccountId: omnibus.id })
      accounts.push({ id, currency })
    }
  }
  for (let turn = 0; turn < 70; turn += 1) {
    const { id, currency } = random.pick(accounts)
    const cents = currency === 'JPY' ? '' : `.${String(random.below(100)).padStart(2, '0')}`
    // The first counts from a day that has not begun on the platform, as where an institution is ahead of it.
    const on = addDays(today, 1 - (turn && random.below(330)))
    await deposit(cast.platform, id, { amount: `${random.below(200_000) + 1}${cents}`, on })
  }
  const values = [
    { code: 'SOFR', effectiveDate: '2026-10-30', value: '3.70' },
    { code: 'SOFR', effectiveDate: '2026-11-18', value: '3.66' },
  ]
  await importRows(cast.platform.deps, ratesImport, () => linesOf(values), {
    source: 'rates.csv',
    actor: { system: 'import' },
  })
}, 120_000)
afterAll(() => cast.platform.close())

type Asked = { from?: string; to?: string; grouping?: ReportGrouping; currency?: string }
const answered = (name: ReportName, asked: Readonly<Record<string, string>> = {}) =>
  cast.priya.get(`${reports[name].path}?${new URLSearchParams(asked).toString()}`)
const read = async (name: ReportName, asked: Asked = {}): Promise<Report> => {
  const { status, body } = await answered(name, asked)
  expect([status, body]).toEqual([200, expect.anything()])
  return report.parse(body)
}

/** What moved, as a fold knows it: by the day from which it counts. */
interface Moved {
  day: string
  series: string
  currency: string
  amount: string
}
const sumOf = (moved: readonly Moved[], currency: string): Money =>
  moved.reduce((sum, { amount }) => addMoney(sum, money(amount, currency)), zeroOf(currency))

/** Clients' own postings, not those of the omnibuses that the report is made of. */
const placedMoves = async (): Promise<Moved[]> =>
  (
    await sql<Moved>`select e.effective_date as day, o.product_type as series, a.currency, p.amount::text as amount
      from posting p join entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
        join ledger_account at on at.id = a.omnibus_id join institution_account o on o.id = at.owner_id
      where a.role = 'Client'`.execute(cast.platform.db)
  ).rows
const products: Readonly<Record<string, string>> = { MMDA: 'Money market', DDA: 'Demand deposit' }

const somePeriod = (): Asked => {
  const [one, other] = [addDays(today, 20 - random.below(340)), addDays(today, 20 - random.below(340))]
  const [from, to] = one < other ? [one, other] : [other, one]
  return { from, to, grouping: random.pick(reportGroupings) }
}
/** The last day of each category of an answer. */
const endsOf = ({ categories, to }: Report): string[] =>
  categories.map((_first, index) => {
    const next = categories[index + 1]
    return next === undefined ? (to ?? '') : addDays(calendarDate(next), -1)
  })

describe('balances over time', () => {
  test('are the fold of what moved on clients’ accounts, in any period, grouping and currency', async () => {
    const moves = await placedMoves()
    for (let turn = 0; turn < 40; turn += 1) {
      const asked = { ...somePeriod(), currency: random.pick(['USD', 'JPY']) }
      const [byProduct, inAll] = [await read('balances', asked), await read('placed', asked)]
      const own = moves.filter(({ currency }) => currency === asked.currency)
      const until = (end: string, series?: string) =>
        sumOf(
          own.filter(
            (move) => (series === undefined || products[move.series] === series) && (move.day <= end || end >= today),
          ),
          asked.currency,
        )
      const expected = (series?: string) =>
        endsOf(byProduct).map((end, index) => ((byProduct.categories[index] ?? '') > today ? null : until(end, series)))
      for (const { name, values } of byProduct.series)
        expect([asked, name, values]).toEqual([asked, name, expected(name)])
      expect(inAll.series).toEqual([{ name: 'Placed', values: expected() }])
      expect(inAll.categories).toEqual(byProduct.categories)
    }
  })

  test('end with what the totals say is placed, and so do placements and their capacity', async () => {
    const totals = (await cast.priya.get('institutions/totals')).body
    const inUsd = (amounts: { currency: string; amount: string }[]) =>
      amounts.find(({ currency }) => currency === 'USD')?.amount
    const placed = await read('placed')
    expect(placed).toMatchObject({ to: today, from: '2026-10-21', grouping: 'day', currency: 'USD' })
    // What was 30 days ago is the first of it.
    expect(placed.categories).toHaveLength(31)
    expect(placed.series[0]?.values.at(-1)).toBe(inUsd(totals.totalPlaced))
    const { series } = await read('placements')
    const [all, capacity] = series.map(({ values }) =>
      values.reduce<Money>((sum, value) => addMoney(sum, money(value ?? '0', 'USD')), zeroOf('USD')),
    )
    expect([all, capacity]).toEqual([inUsd(totals.totalPlaced), inUsd(totals.capacity)])
  })

  test('are kept by the postings alone', async () => {
    const { db } = cast.platform
    const refused = async (change: ReturnType<typeof sql>) => change.execute(db).catch(({ message }) => message)
    expect(await refused(sql`update ledger_day set net = net + 1`)).toMatch(/follows from its postings/)
    expect(await refused(sql`delete from ledger_day`)).toMatch(/follows from its postings/)
    expect(await refused(sql`truncate ledger_day`)).toMatch(/append-only/)
    const busy = sql`select day, account_id from ledger_day order by day, account_id limit 1`
    await sql`alter table ledger_day disable trigger user`.execute(db)
    await sql`update ledger_day set net = net + 1 where (day, account_id) = (${busy})`.execute(db)
    const faults = await ledgerFaults(db)
    await sql`update ledger_day set net = net - 1 where (day, account_id) = (${busy})`.execute(db)
    await sql`alter table ledger_day enable trigger user`.execute(db)
    expect([faults, await ledgerFaults(db)]).toEqual([
      [expect.stringMatching(/^Day .* has .* on account .*, its postings make/)],
      [],
    ])
  })
})

test('what is insured and uninsured is what the list of exposures says, whatever an institution is called', async () => {
  const { items } = (await cast.priya.get('DepositProtection/exposure?by=institution&currency=USD&limit=200')).body
  const { categories, series } = await read('cover')
  const rows = categories.map((name, index) => [name, ...series.map(({ values }) => values[index])])
  expect(rows).toEqual(
    items.map((row: Record<string, string>) => [row['institutionName'], row['insured'], row['uninsured']]),
  )
  expect(categories).toContain(hostile)
  expect((await read('placements')).categories).toContain(hostile)
})

test('interest is what was paid in, by the day from which it counts', async () => {
  const { rows } =
    await sql<Moved>`select e.effective_date as day, 'all' as series, a.currency, m.amount::text as amount
    from interest_posting m join entry e on e.id = m.entry_id join ledger_account a on a.id = m.account_id`.execute(
      cast.platform.db,
    )
  expect(rows.length).toBeGreaterThan(2)
  // Paid by the month, it is told by it.
  expect(await read('interest')).toMatchObject({ grouping: 'month', from: '2026-05-21', to: today })
  for (let turn = 0; turn < 15; turn += 1) {
    const asked = somePeriod()
    const answer = await read('interest', asked)
    const expected = endsOf(answer).map((end, index) => {
      const first = answer.categories[index] ?? ''
      const own = rows.filter(({ day, currency }) => currency === 'USD' && day >= first && day <= end)
      return first > today ? null : sumOf(own, 'USD')
    })
    expect([asked, answer.series]).toEqual([asked, [{ name: 'Interest paid', values: expected }]])
  }
})

test('requests are counted by the day of whoever asks, whatever the clocks of their zone do', async () => {
  const { db } = cast.platform
  const { id: account } = await db.selectFrom('client_account').select('id').executeTakeFirstOrThrow()
  const states = ['Pending', 'Withdrawn']
  // The nights around which clocks change, and the last days.
  const nights = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-19'].map((day) => Date.parse(day))
  const made = Array.from({ length: 60 }, (_, index) => ({
    id: `T-${index}`,
    state: random.pick(states),
    at: new Date(random.pick(nights) + random.below(96) * 1_800_000 - 86_400_000),
  })).filter(({ at }) => at <= cast.platform.clock.now())
  await sql`alter table request disable trigger user`.execute(db)
  for (const { id, state, at } of made) {
    const by = state === 'Withdrawn' ? cast.maya.user.id : null
    await sql`insert into request (id, revision, type, amount, currency, rail, channel, source_account_id,
        client_id, requested_by, requested_at, status, is_withdrawn, decided_by, decided_at, finished_at)
      select ${id}, 1, 'withdrawal', 5, 'USD', 'ACH', 'Staff', a.id, a.client_id, ${cast.maya.user.id}, ${at},
        ${by === null ? 'Pending' : 'Rejected'}, ${by !== null}, ${by}, ${by === null ? null : at}, ${by === null ? null : at}
      from client_account a where a.id = ${account}`.execute(db)
  }
  await sql`alter table request enable trigger user`.execute(db)
  for (const timezoneId of [
    ...['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'UTC'],
  ]) {
    const person = { ...cast.priya.user, timezoneId }
    const asked = { from: '2026-03-01', to: '2026-11-21', grouping: random.pick(['day', 'week', 'month'] as const) }
    const now = cast.platform.clock.now()
    const answer = await reportRequests({ reader: db, now, actor: { person } }, asked)
    const ends = endsOf(answer)
    for (const state of states) {
      const own = made.filter((one) => one.state === state).map(({ at }) => dayIn(timezoneId, at))
      const expected = answer.categories.map((first, index) =>
        first > dayIn(timezoneId, now)
          ? null
          : String(own.filter((day) => day >= first && day <= (ends[index] ?? '')).length),
      )
      const { values } = answer.series.find(({ name }) => name === state) ?? {}
      expect([timezoneId, state, values]).toEqual([timezoneId, state, expected])
    }
  }
  for (const state of states) {
    const period = { startDate: '2026-10-01', endDate: '2026-11-20' }
    const list = await cast.priya.get(`requests?${new URLSearchParams({ ...period, state }).toString()}`)
    const { series } = await read('requests', { from: period.startDate, to: period.endDate })
    const told = series.find(({ name }) => name === state)?.values ?? []
    expect(told.reduce((sum, value) => sum + Number(value), 0)).toBe(list.body.total)
  }
})

test('rates are those in force at the end of each group: none before, the last one carried', async () => {
  const months = { from: '2026-05-10', to: '2026-12-31', grouping: 'month' } as const
  const plans = await read('planRates', months)
  expect(plans.categories).toEqual([
    '2026-05-10',
    '2026-06-01',
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
  ])
  expect(plans.series.find(({ name }) => name === 'Premium')?.values).toEqual([
    null,
    '4',
    '4',
    '4',
    '4',
    '4',
    '4',
    null,
  ])
  const { series } = await read('referenceRates', months)
  const sofr = series.find(({ name }) => name === 'SOFR')?.values
  expect(sofr?.slice(-3)).toEqual(['3.7', '3.66', null])
})

test('reference rates that plans follow come first, the most followed before the others, then by code', async () => {
  const codes = (await cast.priya.get('RateIndexes?limit=100')).body.items.map(({ code }: { code: string }) => code)
  const [other, last, more] = codes.toSorted().toReversed()
  expect(more).toBeDefined()
  const follows = async (rateIndexId: string) =>
    approvedRecord('interestRatePlan', {
      maker: cast.maya,
      approver: cast.grace,
      content: complete('interestRatePlan', {
        ...{ rateSource: 'Index', rateIndexId, spread: '0', resetFrequency: 'Day', resetCount: 1, lookbackDays: 2 },
        ...{ fixedRate: undefined, tierMethod: 'None', tiers: undefined },
      }),
    })
  for (const code of [other, last, last]) await follows(code)
  const { series, others } = await read('referenceRates')
  const names = series.map(({ name }) => name)
  const unfollowed = codes.toSorted().filter((code: string) => code !== other && code !== last)
  expect(names).toEqual([last, other, ...unfollowed].slice(0, names.length))
  expect(others).toBe(codes.length - names.length)
  expect(others).toBeGreaterThan(0)
})

test('of a period to come nothing is told but that it has not begun', async () => {
  for (const name of ['balances', 'interest', 'requests', 'planRates', 'referenceRates'] as const) {
    const report = await read(name, { from: addDays(today, 1), to: addDays(today, 60), grouping: 'week' })
    expect([name, report.today, report.series.length > 0]).toEqual([name, today, true])
    expect([name, ...new Set(report.series.flatMap(({ values }) => values))]).toEqual([name, null])
  }
})

test('the last day is that of the platform, where most of its institutions are', async () => {
  const at = (now: string) =>
    reportPlaced({ reader: cast.platform.db, now: new Date(now), actor: { system: 'test' } }, {})
  // In New York it is still the day before.
  expect((await at('2026-11-21T04:59:00Z')).to).toBe('2026-11-20')
  expect((await at('2026-11-21T05:00:00Z')).to).toBe('2026-11-21')
})

test('what cannot be asked is refused at its field, and what one may not see is not told', async () => {
  const fields = async (name: ReportName, asked: Readonly<Record<string, string>>) => {
    const { status, body } = await answered(name, asked)
    return [status, body.code, body.additionalReasons.map(({ field }: { field: string }) => field)]
  }
  for (const [asked, field] of [
    [{ from: 'yesterday' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ to: '0000-01-01' }, 'to'],
    [{ to: '0999-12-31' }, 'to'],
    [{ to: '9000-01-01' }, 'to'],
    [{ from: '2026-03-01', to: '2026-02-01' }, 'to'],
    [{ grouping: 'year' }, 'grouping'],
    [{ from: '1900-01-01', grouping: 'day' }, 'grouping'],
    [{ currency: 'XYZ' }, 'currency'],
    [{ currency: 'usd' }, 'currency'],
    [{ limit: '5' }, 'limit'],
  ] as const)
    expect([asked, await fields('balances', asked)]).toEqual([asked, [400, 1014, [field]]])
  const refused = async (grouping: ReportGrouping) =>
    (await answered('balances', { from: '1900-01-01', grouping })).body.additionalReasons[0].message
  expect([await refused('day'), await refused('week'), await refused('month')]).toEqual([
    'At most 400 points: choose weeks or months, or a shorter period',
    'At most 400 points: choose months, or a shorter period',
    'At most 400 points: choose a shorter period',
  ])
  // Half a year before the first day that may be asked for, and the day behind the last.
  for (const to of ['1000-01-01', '8999-12-31'])
    expect([to, (await answered('balances', { to })).status]).toEqual([to, 200])
  expect(await fields('placements', { from: '2026-01-01' })).toEqual([400, 1014, ['from']])
  const nobody = await personWith(cast.platform, { name: 'Nobody', privileges: ['client.view'] })
  expect((await nobody.get(reports.placed.path)).body.code).toBe(1030)
  expect((await nobody.get('reports/nothing')).status).toBe(404)
})

test('a long list of names ends with the others, added up', () => {
  const rows = Array.from({ length: mostCategories + 2 }, (_, index) => ({
    name: `Bank ${index}`,
    amounts: [money('1.25', 'USD'), index === 3 ? money('2', 'USD') : null],
  }))
  const { categories, series, others } = named(rows, { currency: 'USD', series: ['Placed', 'Capacity'] })
  expect([categories.length, categories.at(-1), others]).toEqual([mostCategories + 1, '2 others', 2])
  expect(series.map(({ values }) => [values[3], values.at(-1)])).toEqual([
    ['1.25', '2.50'],
    ['2.00', null],
  ])
  expect(named(rows.slice(1), { currency: 'USD', series: ['Placed'] }).categories.at(-1)).toBe('1 other')
})

describe('the groups of a period', () => {
  const of = (from: string, to: string, grouping: ReportGrouping) =>
    groupsOf({ from: calendarDate(from), to: calendarDate(to), grouping })?.map(({ first, last }) => `${first} ${last}`)

  test('begin on Mondays and on firsts, and do not reach over its borders', () => {
    expect(of('2026-11-18', '2026-12-01', 'week')).toEqual([
      ...['2026-11-18 2026-11-22', '2026-11-23 2026-11-29', '2026-11-30 2026-12-01'],
    ])
    expect(of('2024-02-28', '2024-03-01', 'month')).toEqual(['2024-02-28 2024-02-29', '2024-03-01 2024-03-01'])
    // The clocks of many zones change in between: a day is a day.
    expect(of('2026-10-24', '2026-11-02', 'day')).toHaveLength(10)
    expect(of('2026-11-20', '2026-11-20', 'month')).toEqual(['2026-11-20 2026-11-20'])
    expect(of('2020-01-01', '2026-01-01', 'day')).toBeUndefined()
  })
})
