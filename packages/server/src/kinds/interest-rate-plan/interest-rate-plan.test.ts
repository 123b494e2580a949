import { recordKinds } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Content } from '../../db/record-tables.ts'
import { seedReference } from '../../demo/seed-reference.ts'
import { approvedRecord, complete, lifeCycle, openCast, type Cast } from '../../testing/life-cycle.ts'

const kind = 'interestRatePlan'
const calls = lifeCycle(kind)
const { schemas } = everyKind[kind]

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

/** A plan of these terms, approved: the record as it is read. */
const approved = (content: Content) => {
  const { maya, grace } = cast
  return approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, content) })
}

/** Approves the next version of a plan. */
async function changed(record: { id: string; content: Content }, own: Content): Promise<void> {
  const { maya, grace } = cast
  const draft = (await calls.create(maya, { ...record.content, ...own }, record.id)).body
  const sent = (await calls.send(maya, draft.id)).body
  const decided = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
  expect(decided.status).toBe(200)
}

/** What is said when a plan of these terms is sent: field and message. */
async function refused(content: Content): Promise<{ field: string; message: string }[]> {
  const draft = (await calls.create(cast.maya, complete(kind, content))).body
  return (await calls.send(cast.maya, draft.id)).body.additionalReasons ?? []
}

test('the version in force is the latest that has begun, an older one until the newest begins', async () => {
  const plan = await approved({ fixedRate: '4', effectiveFrom: '2026-01-01' })
  await changed(plan, { fixedRate: '3', effectiveFrom: '2027-01-01' })
  const inForce = async () => {
    const { items } = (await calls.list(cast.maya, '?limit=200')).body
    const found = items.find(({ id }: { id: string }) => id === plan.id)
    return [found.version, found.figures.inForceVersion]
  }
  expect(await inForce()).toEqual([2, 1])
  const ended = await approved({ fixedRate: '4', effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' })
  expect((await calls.approved(cast.maya, ended.id)).body.figures.inForceVersion).toBeNull()
})

test('a plan is in force where it is its day at most institutions, and not by UTC', async () => {
  const ending = await approved({ effectiveFrom: '2026-01-01', effectiveTo: '2026-11-20' })
  const coming = await approved({ effectiveFrom: '2026-11-21' })
  const draft = (await calls.create(cast.maya, ending.content, ending.id)).body
  const both = new Set([ending.id, coming.id])
  const { clock } = cast.platform
  const toldAt = async (instant: string) => {
    const ahead = Date.parse(instant) - clock.now().getTime()
    clock.advance(ahead)
    try {
      const priya = await cast.platform.signedInAs('priya')
      const listed = async (inForce: boolean) => {
        const { body } = await calls.list(priya, `?limit=200&inForce=${inForce}`)
        const items = schemas.approvedPage.parse(body).items.filter(({ id }) => both.has(id))
        expect(items.map(({ figures }) => figures.inForce)).toEqual(items.map(() => inForce))
        const drafts = (await priya.get(`${recordKinds[kind].pendingPath}?limit=200&inForce=${inForce}`)).body
        return [...items, ...schemas.draftPage.parse(drafts).items].map(({ id }) => id)
      }
      return { inForce: await listed(true), others: await listed(false) }
    } finally {
      clock.advance(-ahead)
    }
  }
  // In New York it is eight in the evening of the 20th, and then one in the morning of the 21st; by UTC it is the 21st both times.
  const evening = await toldAt('2026-11-21T01:00:00Z')
  const night = await toldAt('2026-11-21T06:00:00Z')
  await calls.remove(cast.maya, draft.id)
  expect(evening).toEqual({ inForce: [ending.id, draft.id], others: [coming.id] })
  expect(night).toEqual({ inForce: [coming.id], others: [ending.id, draft.id] })
})

test('the list knows which plans are in force, and what those pay, by whichever version', async () => {
  const plan = await approved({ fixedRate: '4', effectiveFrom: '2026-01-01' })
  await changed(plan, { fixedRate: '3', effectiveFrom: '2027-01-01' })
  const tiered = await approved({
    fixedRate: '',
    effectiveFrom: '2026-01-01',
    effectiveTo: '2999-12-31',
    tierMethod: 'Band',
    tiers: [
      { fromAmount: '0.00', toAmount: '1000.00', rate: '1.5' },
      { fromAmount: '1000.00', rate: '2.75' },
    ],
  })
  const ended = await approved({ effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' })
  const toCome = await approved({ effectiveFrom: '2030-01-01' })
  const all = (await calls.list(cast.maya, '?limit=200')).body.items
  const listed = async (inForce: string) =>
    (await calls.list(cast.maya, `?limit=200&inForce=${inForce}`)).body.items.map(({ id }: { id: string }) => id)
  const [paying, others] = [await listed('true'), await listed('false')]
  expect(paying).toEqual(expect.arrayContaining([plan.id, tiered.id]))
  expect(others).toEqual(expect.arrayContaining([ended.id, toCome.id]))
  // Each plan is in the one or the other, as its own figure says.
  for (const { id, figures } of all)
    expect([id, paying.includes(id), figures.inForceVersion !== null]).toEqual([id, figures.inForce, figures.inForce])
  expect(new Set([...paying, ...others])).toEqual(new Set(all.map(({ id }: { id: string }) => id)))
  const ratesOf = ({ id }: { id: string }) => all.find((one: { id: string }) => one.id === id).figures.ratesToday
  expect(
    [ratesOf(plan), ratesOf(tiered), ratesOf(ended), ratesOf(toCome)].map(
      (rates) => rates && [Number(rates.lowest), Number(rates.highest)],
    ),
  ).toEqual([[4, 4], [1.5, 2.75], null, null])
})

describe('what a plan pays today', () => {
  const figuresOf = async (content: Content) => {
    const { body } = await calls.create(cast.maya, complete(kind, content))
    return schemas.draft.parse(body).figures
  }
  const follows = { rateSource: 'Index', rateIndexId: 'SOFR', spread: '-0.15', compounding: 'None' }

  beforeAll(async () => {
    const values = [
      ['2026-11-17', '4.10'],
      ['2026-11-18', '4.20'],
      ['2026-11-19', '4.30'],
      ['2026-11-20', '9.99'],
    ] as const
    const { db } = cast.platform
    await db.deleteFrom('rate_index_value').where('code', '=', 'SOFR').execute()
    await db
      .insertInto('rate_index_value')
      .values(values.map(([effective_date, value]) => ({ code: 'SOFR', effective_date, value, source: 'test' })))
      .execute()
  })

  afterAll(async () => {
    await cast.platform.db.deleteFrom('rate_index_value').where('code', '=', 'SOFR').execute()
  })

  // Today is a Friday.
  test.each([
    [0, '2026-11-20', '9.840000'],
    [1, '2026-11-19', '4.150000'],
    [2, '2026-11-18', '4.050000'],
  ])('looks %i business days back on its index, and not at the newest value', async (lookbackDays, day, rate) => {
    const { indexValue, apy, ...told } = await figuresOf({ ...follows, lookbackDays })
    expect(indexValue?.effectiveDate).toBe(day)
    expect([Number(told.rate), Number(apy)]).toEqual([Number(rate), Number(rate)])
  })

  test('is held by floor and cap', async () => {
    expect(Number((await figuresOf({ ...follows, lookbackDays: 0, cap: '5' })).rate)).toBe(5)
    expect(Number((await figuresOf({ ...follows, lookbackDays: 2, floor: '4.5' })).rate)).toBe(4.5)
  })

  test('is told of tiers as the lowest and the highest yield, on the index where it follows one', async () => {
    const tiers = [
      { fromAmount: '0', toAmount: '1000.00', rate: '5' },
      { fromAmount: '1000.00', rate: '10' },
    ]
    const banded = { tierMethod: 'Band', tiers, compounding: 'None' }
    const range = async (content: Content) => {
      const { rate, apy, apyRange } = await figuresOf(content)
      expect([rate, apy]).toEqual([null, null])
      return [Number(apyRange?.lowest), Number(apyRange?.highest)]
    }
    expect(await range(banded)).toEqual([5, 10])
    expect(await range({ ...follows, ...banded, lookbackDays: 2 })).toEqual([9.2, 14.2])
  })

  test('is nothing before its index has a value', async () =>
    expect(
      await figuresOf({
        ...follows,
        rateIndexId: 'SONIA',
        currency: 'GBP',
        lookbackDays: 10,
        effectiveFrom: '1990-01-01',
        effectiveTo: '1990-12-31',
      }),
    ).toMatchObject({
      rate: null,
      apy: null,
      indexValue: null,
    }))
})

describe('the yield', () => {
  const apyOf = async (content: Content) => {
    const { body } = await calls.create(cast.maya, complete(kind, content))
    return schemas.draft.parse(body).figures.apy
  }
  const tiers = [{ fromAmount: '0', rate: '5' }]

  test.each([
    ['compounded by day', { fixedRate: '5', compounding: 'Daily' }, '5.126750'],
    ['compounded by month', { fixedRate: '5', compounding: 'Monthly' }, '5.116190'],
    ['not compounded', { fixedRate: '5', compounding: 'None' }, '5.000000'],
    ['by ACT/360', { fixedRate: '5', compounding: 'None', dayCount: 'ACT_360' }, '5.069444'],
    ['below zero', { fixedRate: '-0.5', compounding: 'Monthly' }, '-0.498856'],
    ['of tiers: each balance has its own', { tierMethod: 'Band', tiers }, null],
    ['of an index that is not chosen yet', { rateSource: 'Index', spread: '0' }, null],
    ['at maturity: each term has its own', { compounding: 'AtMaturity' }, null],
    ['of a rate that is still being typed', { fixedRate: '4.2.' }, null],
    ['of a draft that does not say how it compounds', { compounding: '' }, null],
  ])('%s', async (_case, content, apy) => expect(await apyOf(content)).toBe(apy))

  test('of each draft stands beside that draft in a list', async () => {
    const rates = new Map<string, string>()
    for (const [fixedRate, apy] of [
      ['5', '5.000000'],
      ['4', '4.000000'],
      ['3', '3.000000'],
    ] as const)
      rates.set((await calls.create(cast.maya, complete(kind, { fixedRate, compounding: 'None' }))).body.id, apy)
    const { items } = (await cast.maya.get(`${recordKinds[kind].pendingPath}?limit=200`)).body
    const listed = items.filter(({ id }: { id: string }) => rates.has(id))
    expect(listed).toHaveLength(rates.size)
    for (const item of listed) {
      expect(schemas.draft.parse(item).figures.apy).toBe(rates.get(item.id))
      expect(Object.keys(item.content)).not.toContain('apy')
    }
  })

  test('of each plan stands beside that plan in a list', async () => {
    const rates = new Map<string, string>()
    for (const fixedRate of ['5', '4', '3'])
      rates.set((await approved({ fixedRate, compounding: 'None' })).id, `${fixedRate}.000000`)
    const { items } = (await calls.list(cast.maya, '?limit=200')).body
    const listed = items.filter(({ id }: { id: string }) => rates.has(id))
    expect(listed).toHaveLength(rates.size)
    for (const item of listed) expect(schemas.approved.parse(item).figures.apy).toBe(rates.get(item.id))
  })

  test('stands beside an approved plan, and in no version of it', async () => {
    const record = await approved({ fixedRate: '5' })
    expect(schemas.approved.parse(record).figures.apy).toBe('5.126750')
    const [version] = (await calls.versions(cast.priya, record.id)).body.items
    expect(Object.keys(version.snapshot)).not.toContain('apy')
  })
})

describe('a plan that follows an index', () => {
  const index = { rateSource: 'Index', fixedRate: '', spread: '0.25', resetFrequency: 'Day', resetCount: 1 }

  test('names one that the platform has', async () => {
    await seedReference(cast.platform.deps)
    expect(await refused({ ...index, rateIndexId: 'sofr' })).toEqual([
      { field: 'content.rateIndexId', message: 'The rate index was not found' },
    ])
    const { id } = await approved({ ...index, rateIndexId: 'SOFR' })
    const { items } = (await calls.list(cast.priya, '?rateIndexId=SOFR')).body
    expect(items.map((item: { id: string }) => item.id)).toEqual([id])
  })

  test('keeps its index from being lost, whatever is done to the database', async () => {
    const { db } = cast.platform
    const lost = db.transaction().execute(async (tx) => {
      await sql`alter table rate_index disable trigger rate_index_kept`.execute(tx)
      await sql`delete from rate_index where code = 'SOFR'`.execute(tx)
    })
    await expect(lost).rejects.toThrow('interest_rate_plan_rate_index_id_exists')
  })
})

describe('plans of one code follow one another', () => {
  test('the other plan is named, whatever the case of the code', async () => {
    await approved({ name: 'Sweep', code: 'Sweep', effectiveFrom: '2026-01-01', effectiveTo: '2026-06-30' })
    expect(await refused({ code: 'SWEEP', effectiveFrom: '2026-06-30' })).toMatchObject([
      { field: 'content.effectiveFrom', message: 'Sweep has this code and is in force on 30 Jun 2026' },
    ])
    expect(await refused({ code: 'SWEEP', effectiveFrom: '2026-07-01' })).toEqual([])
    expect(await refused({ code: 'SWEEP-2', effectiveFrom: '2026-06-30' })).toEqual([])
  })

  test('a version that begins later leaves those days to the one before it', async () => {
    const plan = await approved({ name: 'Escrow', code: 'ESC', effectiveFrom: '2025-01-01' })
    await changed(plan, { effectiveFrom: '2027-01-01' })
    expect(await refused({ code: 'ESC', effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' })).toMatchObject([
      { field: 'content.effectiveFrom', message: 'Escrow has this code and is in force on 1 Jan 2026' },
    ])
  })

  test('once a plan has an end, the next one may begin', async () => {
    const plan = await approved({ code: 'MM', effectiveFrom: '2025-01-01' })
    await changed(plan, { effectiveTo: '2025-12-31' })
    await approved({ code: 'MM', effectiveFrom: '2026-01-01' })
    const change = (await calls.create(cast.maya, { ...plan.content, effectiveTo: '2026-01-01' }, plan.id)).body
    expect((await calls.send(cast.maya, change.id)).body.additionalReasons).toMatchObject([
      { field: 'content.effectiveFrom' },
    ])
  })
})

test('plans are found by code, and come in the order of their dates', async () => {
  await approved({ code: 'LATE', effectiveFrom: '2031-05-01' })
  await approved({ code: 'LATER', effectiveFrom: '2032-05-01' })
  const codes = async (query: string) =>
    (await calls.list(cast.priya, query)).body.items.map((item: { content: { code: string } }) => item.content.code)
  expect(await codes('?q=late&sort=-effectiveFrom')).toEqual(['LATER', 'LATE'])
  expect(await codes('?effectiveFrom.from=2032-01-01')).toEqual(['LATER'])
})
