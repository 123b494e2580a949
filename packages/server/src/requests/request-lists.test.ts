import {
  requestPage,
  requestSorts,
  requestStates,
  requestTiles,
  requestTypes,
  type RequestState,
  type RequestTotals,
  type RequestType,
} from '@strongroom/api/contract'
import { addDays, calendarDate, dayOf, instantOf, startOfDay } from '@strongroom/api/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { keysetOrder, keysetPresent, withId } from '../lists/keyset.ts'
import { ownOrder } from '../lists/list.ts'
import { readNarrowed } from '../lists/read-list.ts'
import { askingIn, withdrawal } from '../testing/asking.ts'
import { personWith } from '../testing/life-cycle.ts'
import { doingsIn, moneyRoom } from '../testing/money-room.ts'
import type { Answered, Caller } from '../testing/index.ts'
import { requestList } from './request-list.ts'

const room = moneyRoom()
const { account } = doingsIn(room)
const { asked, approved, decide } = askingIn(room)
const requestStateNames = Object.keys(requestStates) as RequestState[]
const requestTypeNames = Object.keys(requestTypes) as RequestType[]

test('a search looks at numbers, descriptions and clients, these for whoever sees clients', async () => {
  const { cast } = room
  const from = await account('100.00')
  const { requestNumber, clientName } = await asked({ ...withdrawal(from), description: 'Invoice QX-9 of Winter_Ltd' })
  const found = async (who: Caller, q: string) =>
    (await who.get(`requests?${new URLSearchParams({ q }).toString()}`)).body.items.map(
      (one: { requestNumber: string }) => one.requestNumber,
    )
  for (const q of [requestNumber.toLowerCase(), 'qx-9 winter_ltd', `${clientName} ${requestNumber}`])
    expect([q, await found(cast.priya, q)]).toEqual([q, [requestNumber]])
  expect(await found(cast.priya, 'winterxltd')).toEqual([])
  const clerk = await personWith(cast.platform, { name: 'Clerk', privileges: ['request.view'] })
  expect(await found(clerk, requestNumber)).toEqual([requestNumber])
  expect(await found(clerk, `${clientName} ${requestNumber}`)).toEqual([])
})

describe('what waits for somebody', () => {
  const requestsOf = async (who: Caller, query: string) =>
    requestPage.parse((await who.get(`requests?limit=200&${query}`)).body).items

  test('is counted by the rule that decides, for everybody', async () => {
    const { maya, tomas, grace, daniel, priya, platform } = room.cast
    const doer = await personWith(platform, {
      name: 'Doer',
      privileges: ['request.view', 'request.edit', 'request.approve'],
    })
    const judge = await personWith(platform, { name: 'Judge', privileges: ['request.view', 'request.approve'] })
    const reader = await personWith(platform, { name: 'Reader', privileges: ['request.view'] })
    const from = await account('5000.00')
    const content = withdrawal(from, { amount: '40.00' })
    const [ofMaya, ofDoer] = [await asked(content), await asked(content, doer)]
    await decide(grace, await asked(content), { action: 'reject', comment: 'No' })
    await decide(maya, await asked(content), { action: 'withdraw' })
    await approved(await asked(content))
    const whole = await asked(content)
    const split = await maya.call('POST', `requests/${whole.id}/parts`, {
      revision: whole.revision,
      parts: ['10.00', '20.00', '10.00'].map((amount) => ({ amount })),
    })
    const [first, ...parts]: { id: string; revision: number }[] = split.body.parts
    if (!first) throw new Error('There are three parts.')
    await decide(grace, first, { action: 'reject', comment: 'No' })

    const ofOthers = [ofMaya, ...parts].map(({ id }) => id)
    const waiting = [...ofOthers, ofDoer.id]
    const theirs: (readonly [Caller, readonly string[]])[] = [
      [doer, ofOthers],
      ...[judge, grace, daniel].map((who) => [who, waiting] as const),
      ...[maya, tomas, priya, reader].map((who) => [who, []] as const),
    ]
    for (const [who, known] of theirs) {
      const [yes, no] = [await requestsOf(who, 'decidable=true'), await requestsOf(who, 'decidable=false')]
      expect(yes.filter(({ decideRefused }) => decideRefused !== null)).toEqual([])
      expect(no.filter(({ decideRefused }) => decideRefused === null)).toEqual([])
      expect(yes.length + no.length).toBe((await requestsOf(who, '')).length)
      // For who decides, some of the tests before wait too.
      const told = yes.map(({ id }) => id).filter((id) => known.length === 0 || waiting.includes(id))
      expect(told.toSorted()).toEqual(known.toSorted())
    }

    // And it decides so: what is not theirs is refused, what is theirs is not.
    for (const request of await requestsOf(doer, 'decidable=false'))
      expect((await decide(doer, request, { action: 'reject', comment: 'No' })).status).not.toBe(200)
    for (const request of await requestsOf(judge, 'decidable=true'))
      expect((await decide(judge, request, { action: 'reject', comment: 'No' })).status).toBe(200)
    expect(await requestsOf(grace, 'decidable=true')).toEqual([])
  })

  test('asked for anything else it says what it can be asked', async () => {
    for (const value of ['yes', '1']) {
      const answer = await room.cast.grace.get(`requests?decidable=${value}`)
      expect([answer.status, answer.body.code, answer.body.additionalReasons[0].field]).toEqual([
        400,
        1014,
        'decidable',
      ])
    }
  })
})

describe('tiles, filters and periods', () => {
  const today = '2026-11-20'
  /** Around which days each zone is looked at: those on which its clocks change, and today. */
  const zones = {
    'America/New_York': ['2026-03-08', '2026-11-01', today],
    'Europe/London': ['2026-03-29', '2026-10-25', today],
    'Atlantic/Azores': ['2026-03-29', '2026-10-25', today],
    'Africa/Cairo': ['2026-04-24', '2026-10-30', today],
    'Asia/Kolkata': ['2026-03-08', today],
    'Australia/Lord_Howe': ['2026-04-05', '2026-10-04', today],
    // There the clocks jump at midnight: a day has none of its own.
    'America/Santiago': ['2026-04-05', '2026-09-06', today],
  } as const
  /** Within a day and a half of it; every second one at a midnight of the zone, where a clock is first read wrongly. */
  const near = (day: string, zone: string) => {
    const midnights = [-1, 0, 1].map((days) => Date.parse(startOfDay(addDays(calendarDate(day), days), zone)))
    const within = (minutes: number) => fc.integer({ min: -minutes, max: minutes }).map((least) => least * 60_000)
    return fc.oneof(
      within(36 * 60).map((away) => Date.parse(`${day}T00:00:00Z`) + away),
      fc.tuple(fc.constantFrom(...midnights), within(90)).map(([midnight, away]) => midnight + away),
    )
  }
  const requestNear = (day: string, zone: string) =>
    fc.record({
      state: fc.constantFrom(...requestStateNames),
      type: fc.constantFrom(...requestTypeNames),
      // A request that was split, or a part of one: each is counted by where it stands itself.
      place: fc.constantFrom('whole', 'split', 'part'),
      amount: fc.integer({ min: 1, max: 5 }),
      requested: near(day, zone),
      finished: near(day, zone),
    })
  /** Requests of a few days, a period among these, and what the two screens ask for beside it. */
  const sceneNear = (day: string, zone: string) =>
    fc.record({
      requests: fc.array(requestNear(day, zone), { minLength: 10, maxLength: 40 }),
      ends: fc.tuple(near(day, zone), near(day, zone)),
      isFinished: fc.boolean(),
      states: fc.subarray(requestStateNames),
      types: fc.subarray(requestTypeNames),
    })
  type Random = ReturnType<typeof requestNear> extends fc.Arbitrary<infer One> ? One : never
  type Scene = ReturnType<typeof sceneNear> extends fc.Arbitrary<infer One> ? One : never

  /** Requests in any state, without what guards them: only how they are counted is asked. */
  async function enter(requests: readonly Random[], accountId: string): Promise<void> {
    const { id: asker } = room.cast.maya.user
    const values = requests.map(({ state, type, place, amount, requested, finished }, index) => {
      const isOpen = state === 'Pending' || state === 'InProgress'
      const isSplit = place === 'split'
      // What was split is decided by nobody and has no transaction of its own.
      const isDecided = state !== 'Pending' && !isSplit
      const isRejected = state === 'Rejected' || state === 'Withdrawn'
      const status = isRejected ? 'Rejected' : state === 'Pending' ? 'Pending' : 'Approved'
      const decider = state === 'Withdrawn' ? asker : room.cast.grace.user.id
      return sql`(${`random-${index}`}, 1, ${type}, ${amount}::numeric, 'EUR', 'ACH', 'Portal', ${accountId}, ${type === 'transfer' ? 'another' : accountId},
        'random', ${isSplit}::boolean, ${place === 'part' ? 'whole' : null}, ${asker}, ${new Date(requested)}::timestamptz, ${status}, ${status === 'Approved' ? state : 'Pending'},
        ${state === 'Withdrawn'}::boolean, ${isDecided ? decider : null}, ${isDecided ? new Date(requested) : null}::timestamptz,
        ${status === 'Approved' && !isSplit ? `of ${index}` : null}, ${isOpen ? null : new Date(finished)}::timestamptz,
        ${state === 'Failed' ? 'No funds' : null})`
    })
    await room.cast.platform.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`delete from request where id like 'random-%'`.execute(tx)
      if (values.length > 0)
        await sql`insert into request (id, revision, type, amount, currency, rail, channel, source_account_id,
          destination_account_id, client_id, is_split, parent_id, requested_by, requested_at, status, processing_status, is_withdrawn,
          decided_by, decided_at, transaction_id, finished_at, failure_reason) values ${sql.join(values)}`.execute(tx)
    })
  }

  test('each tile is the total of the list that it leads to, and each list holds what its filters say', async () => {
    const { platform, priya } = room.cast
    const { timezoneId } = priya.user
    const accountId = await account()
    const total = async (query: Readonly<Record<string, string>>): Promise<number> =>
      (await priya.get(`requests?limit=1&${new URLSearchParams(query).toString()}`)).body.total
    const dayIn = (at: number, zone: string) => dayOf(instantOf(new Date(at)), zone)
    const now = platform.clock.now().getTime()
    await enter([], accountId)
    const standing: RequestTotals = (await priya.get('requests/totals')).body
    for (const [zone, days] of Object.entries(zones)) {
      const holds = async ({ requests, ends, isFinished, states, types }: Scene) => {
        const [from, to] = [Math.min(...ends), Math.max(...ends)]
        await enter(requests, accountId)
        await sql`update app_user set timezone_id = ${zone} where id = ${priya.user.id}`.execute(platform.db)
        const totals: RequestTotals = (await priya.get('requests/totals')).body
        const theirs = dayIn(now, zone)
        expect(totals.today).toBe(theirs)
        const tiles = requestTiles(theirs)
        for (const tile of ['pending', 'inProgress', 'completedToday', 'failed'] as const)
          expect([tile, totals[tile]]).toEqual([tile, await total(tiles[tile])])
        const count = (is: (request: Random) => boolean) => requests.filter(is).length
        // Those of the tests before are in the totals too: what they make is known.
        expect(totals.pending - standing.pending).toBe(count(({ state }) => state === 'Pending'))
        expect(totals.inProgress - standing.inProgress).toBe(count(({ state }) => state === 'InProgress'))
        expect(totals.failed - standing.failed).toBe(count(({ state }) => state === 'Failed'))
        const own = { currency: 'EUR' }
        expect(await total({ ...own, ...tiles.completedToday })).toBe(
          count(({ state, finished }) => state === 'Completed' && dayIn(finished, zone) === theirs),
        )
        const period = { startDate: dayIn(from, zone), endDate: dayIn(to, zone) }
        const within = (at: number) => dayIn(at, zone) >= period.startDate && dayIn(at, zone) <= period.endDate
        expect(await total({ ...own, ...period })).toBe(count(({ requested }) => within(requested)))
        const isOpen = ({ state }: Random) => state === 'Pending' || state === 'InProgress'
        expect(await total({ ...own, ...period, isFinished: 'true' })).toBe(
          count((request) => !isOpen(request) && within(request.finished)),
        )
        expect(
          await total({ ...own, isFinished: 'false', type: 'deposit', 'amount.from': '2', 'amount.to': '4' }),
        ).toBe(count((one) => isOpen(one) && one.type === 'deposit' && one.amount >= 2 && one.amount <= 4))
        // As `asAsked` of the screens puts it: a list, its statuses and types, where none is all of them, and its period.
        const narrowed = Object.entries({ state: states, type: types }).filter(([, values]) => values.length > 0)
        const asked = {
          isFinished: String(isFinished),
          ...Object.fromEntries(narrowed.map(([name, values]) => [name, values.join(',')])),
          ...period,
        }
        expect([asked, await total({ ...own, ...asked })]).toEqual([
          asked,
          count(
            (one) =>
              isOpen(one) !== isFinished &&
              (states.length === 0 || states.includes(one.state)) &&
              (types.length === 0 || types.includes(one.type)) &&
              within(isFinished ? one.finished : one.requested),
          ),
        ])
      }
      for (const day of days) await fc.assert(fc.asyncProperty(sceneNear(day, zone), holds), { numRuns: 2 })
    }
    await enter([], accountId)
    await sql`update app_user set timezone_id = ${timezoneId} where id = ${priya.user.id}`.execute(platform.db)
  })

  test('what waits for somebody is found by its status among all that was ever asked for', async () => {
    const { grace, platform } = room.cast
    const many = fc.sample(requestNear('2026-03-08', 'America/New_York'), { numRuns: 2000, seed: 7 })
    await enter(
      many.map((one, index) => ({ ...one, state: index % 50 === 0 ? 'Pending' : 'Completed' })),
      await account(),
    )
    const query = { decidable: 'true' }
    const person = { ...grace.user, privileges: new Set(['request.approve']) }
    const list = requestList({ person, query, seesClients: false })
    const { conditions } = readNarrowed(list, query, [])
    const oldest = withId(ownOrder(list.sorts, 'requestedAt'), list.id)
    const matching = sql`${list.from} where ${sql.join([keysetPresent(oldest), ...conditions], sql` and `)}`
    await sql`analyze request`.execute(platform.db)
    for (const read of [
      sql`select ${list.columns} from ${matching} order by ${keysetOrder(oldest)} limit 6`,
      sql`select count(*) from ${matching}`,
    ]) {
      const { rows } = await sql<Record<string, string>>`explain (costs off) ${read}`.execute(platform.db)
      const plan = rows.flatMap((row) => Object.values(row)).join('\n')
      expect(plan).toMatch(/on request_by_status|using request_by_status/)
      expect(plan).not.toContain('Seq Scan')
    }
    await enter([], await account())
  })

  test('pages follow each other in every order, and periods are read strictly', async () => {
    const accountId = await account()
    await enter(fc.sample(requestNear('2026-03-08', 'America/New_York'), { numRuns: 23, seed: 7 }), accountId)
    for (const sort of requestSorts.flatMap((name) => [name, `-${name}`])) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body }: Answered = await room.cast.priya.get(
          `requests?currency=EUR&limit=7&sort=${sort}${cursor && `&cursor=${cursor}`}`,
        )
        seen.push(...body.items.map(({ id }: { id: string }) => id))
        cursor = body.nextCursor
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 23, 23])
    }
    for (const query of [
      'startDate=2026-02-30',
      'endDate=today',
      'startDate=0000-01-01',
      'endDate=9999-12-31',
      'startDate=2026-03-02&endDate=2026-03-01',
      'state=Approved',
      'isFinished=yes',
      'requestedAt=2026-03-01',
    ])
      expect([query, (await room.cast.priya.get(`requests?${query}`)).body.code]).toEqual([query, 1014])
    for (const query of ['startDate=1000-01-01', 'endDate=8999-12-31'])
      expect([query, (await room.cast.priya.get(`requests?${query}`)).status]).toEqual([query, 200])
    await enter([], accountId)
  })
})
