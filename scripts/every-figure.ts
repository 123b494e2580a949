import type { RecordKind, RequestDetail } from '@strongroom/api/contract'
import { addDays, calendarDate } from '@strongroom/api/money'
import { formatMoney } from '@strongroom/ui/format/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exposureList, exposureSumsCall, exposureTotals } from '../packages/app/src/coverage/exposure-lists.ts'
import { today } from '../packages/app/src/drafts/today.ts'
import { knownKinds } from '../packages/app/src/kinds/addresses.ts'
import { loadScreens } from '../packages/app/src/kinds/load-screens.ts'
import { loadTiles } from '../packages/app/src/kinds/load-tiles.ts'
import { listRequest, viewOf } from '../packages/app/src/lists/list.ts'
import {
  asksForRequests,
  changedFor,
  draftsIn,
  exposuresAbove,
  latestDecisions,
  newsSince,
  overdueFor,
  plansInForce,
  publishedRates,
  requestsByMe,
  requestsToDecide,
  reviewsOf,
  sentByMe,
  toDecide,
  type Counted,
} from '../packages/app/src/overview/figures.ts'
import { decidesRequests } from '../packages/app/src/request-decisions.ts'
import { placedTile, requestFigureTiles } from '../packages/app/src/overview/money.tsx'
import { needsAttention } from '../packages/app/src/requests/needs-attention.ts'
import { openPlatform } from '../packages/app/src/platform.ts'
import { recordList } from '../packages/app/src/records/listed-kind.ts'
import { routerAt } from '../packages/app/src/screens/router-at.ts'
import { may, mayAny } from '../packages/app/src/shell/privileges.ts'
import { answerFor, letGo, openClientAccount, openPlace, settleBy } from '../packages/server/src/testing/books.ts'
import { deposit } from '../packages/server/src/testing/deposit.ts'
import {
  approvedRecord,
  complete,
  lifeCycle,
  openCast,
  pendingDraft,
  servedNames,
  type Cast,
} from '../packages/server/src/testing/life-cycle.ts'
import type { Caller } from '../packages/server/src/testing/index.ts'

const dayLong = 24 * 3_600_000

/**
 * What no deed of a maker or an approver makes: money above the limit and what institutions take, requests in every state,
 * one of them late, and published rates that have grown old. Five days pass.
 */
async function setScene(opened: Cast): Promise<void> {
  const { platform, maya, grace } = opened
  const made = (kind: 'depositProtection' | 'institution', own: object) =>
    approvedRecord(kind, { maker: maya, approver: grace, content: complete(kind, { ...own }) })
  // It waits from now on.
  await pendingDraft('client', maya)
  const limit = { schemeCode: 'FDIC', currency: 'USD', coverageLimit: '250000.00', effectiveFrom: '2000-01-01' }
  await made('depositProtection', limit)
  for (const [currency, maxPlacement] of [
    ['USD', '5000000.00'],
    ['EUR', '750000.50'],
  ])
    await made('institution', { currency, maxPlacement })
  await made('institution', { currency: 'USD', maxPlacement: '1.00', isActive: false })
  const place = await openPlace(opened, 'Harbor Trust')
  const one = await openClientAccount(opened, place, '400000.00')
  const other = await openClientAccount(opened, place, '1200.50')
  await deposit(platform, other, { amount: '10.00', on: '2026-11-01' })

  const asked = async (who: Caller, content: object): Promise<RequestDetail> => {
    const answer = await who.call('POST', 'requests', { currency: 'USD', amount: '25.00', ...content })
    if (answer.status !== 201) throw new Error(`Asking failed: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const decided = async (who: Caller, { id, revision }: RequestDetail, action: string) => {
    const answer = await who.call('PUT', `requests/${id}/decision`, { revision, action, comment: 'Because.' })
    if (answer.status !== 200) throw new Error(`Deciding failed: ${JSON.stringify(answer.body)}`)
  }
  const paidIn = { type: 'deposit', destinationAccountId: one }
  const moved = { type: 'transfer', sourceAccountId: one, destinationAccountId: other }
  await asked(maya, { ...paidIn, neededBy: '2026-11-20' })
  await decided(grace, await asked(maya, { ...paidIn, amount: '7.00' }), 'reject')

  platform.clock.advance(5 * dayLong)
  const [asker, decider] = [await platform.signedInAs('maya'), await platform.signedInAs('grace')]
  const reviewed = complete('client', { kycNextReviewOn: '2026-11-23' })
  await approvedRecord('client', { maker: asker, approver: decider, content: reviewed })
  await pendingDraft('client', asker)
  // One that is sent back, and one that nobody decides: taken back, it is resolved all the same.
  const { taskId, revision } = await pendingDraft('client', asker)
  await lifeCycle('client').decide(decider, taskId, { action: 'reject', revision, comment: 'Because.' })
  await lifeCycle('client').recall(asker, (await pendingDraft('client', asker)).id)
  await asked(asker, paidIn)
  await decided(asker, await asked(asker, { ...paidIn, amount: '8.00' }), 'withdraw')
  await decided(decider, await asked(asker, moved), 'approve')
  const failing = await asked(asker, { ...paidIn, amount: '9.00' })
  await decided(decider, failing, 'approve')
  await letGo(platform)
  const { requestNumber: reference, amount, currency } = failing
  await settleBy(platform, [
    answerFor({ content: { reference, amount, currency } }, { result: 'Failed R03', day: '2026-11-25' }),
  ])
  await decided(decider, await asked(asker, { ...paidIn, amount: '11.00' }), 'approve')
}

/** A figure of a part of the overview, and the address to which it leads: how many there are, or how much by currency. */
type Told = { part: string; label: string; href: string } & ({ count: number } | { column: string; amounts: string })

/** The column of the list that makes the figure. */
const columns: Readonly<Record<string, string>> = {
  Placed: 'ledgerBalance',
  'Capacity for placements': 'maxPlacement',
  Insured: 'insured',
  Uninsured: 'uninsured',
}

/** The kind whose list makes a figure of the network: without the right to see it, the figure has no link. */
const listedAs: Readonly<Partial<Record<string, RecordKind>>> = {
  Placed: 'institutionAccount',
  Insured: 'depositProtection',
  Uninsured: 'depositProtection',
}

/** No figure: what it counts may not be seen. @throws where it may */
function unlinked(label: string, me: Parameters<typeof may>[0]): never[] {
  const kind = listedAs[label]
  if (kind === undefined || may(me, { action: 'view', kind })) throw new Error(`${label} leads nowhere.`)
  return []
}

/** The application of a person over the platform itself: what it tells, and what stands at an address. */
function appOf(person: Caller, { app }: Cast['platform']) {
  const platform = openPlatform({
    apiBase: 'http://platform.test',
    onSessionLost: () => {},
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  platform.api.session.set(person.tokens)
  const { api, queryClient } = platform

  const countOf = async <Item>(part: string, { call, href }: Counted<Item>): Promise<Told> => ({
    part,
    label: part,
    href,
    count: totalOf(await queryClient.fetchInfiniteQuery(call)),
  })

  /** How much stands at an address, under the column of its sum. */
  async function sumAt(href: string, column: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(href, 'http://app.test')
    const search = Object.fromEntries(searchParams)
    const kind = [...knownKinds.values()].find(({ place }) => place.records === pathname)?.kind
    if (kind === undefined) {
      const calls = await api.protection()
      const list = exposureList(calls, 'client')
      const sums = exposureSumsCall(calls, listRequest(viewOf(search, list), list), 'client')
      return inWords(exposureTotals(await queryClient.fetchQuery(sums)).values[column] as Amounts)
    }
    const screens = await loadScreens(kind)
    const list = recordList(screens)
    const totals = await screens.sums?.({ api, client: queryClient }, listRequest(viewOf(search, list), list))
    return totals && inWords(totals.values[column] as Amounts)
  }

  return {
    /** The figures on the overview. */
    async figures(): Promise<Told[]> {
      const me = await queryClient.fetchQuery(api.directory.me())
      const [decides, makes] = [mayAny(me, 'approve'), mayAny(me, 'edit')]
      const tiled = await loadTiles()
      const work = await Promise.all([
        ...(decides ? [countOf('Waits for your decision', toDecide(api))] : []),
        ...(decidesRequests(me) ? [countOf('Requests to decide', requestsToDecide(await api.requests()))] : []),
        ...(makes ? [countOf('Sent by you, not decided', sentByMe(api, me))] : []),
        ...(asksForRequests(me) ? [countOf('Requests of yours', requestsByMe(await api.requests(), me))] : []),
        ...(makes ? [countOf('Sent back to you', draftsIn(api, 'Rework'))] : []),
        ...(makes ? [countOf('Your drafts', draftsIn(api, 'Draft'))] : []),
        ...(decides || makes
          ? Object.entries(latestDecisions(api)).map(([which, list]) => countOf(`Latest decisions, ${which}`, list))
          : []),
      ])
      const network = await Promise.all(
        tiled.map(async ({ kind, tiles, reviews }): Promise<Told[]> => {
          const place = knownKinds.get(kind)?.place
          if (!place || !may(me, { action: 'view', kind })) return []
          const totals = await queryClient.fetchQuery(api.totals(kind))
          const amounts: Readonly<Record<string, unknown>> = {
            Placed: 'totalPlaced' in totals && totals.totalPlaced,
            'Capacity for placements': 'capacity' in totals && totals.capacity,
            Insured: 'insured' in totals && totals.insured,
            Uninsured: totals.uninsured,
          }
          const due = reviews && reviewsOf(api, { kind, field: reviews.field, records: place.records })
          return [
            ...tiles(totals, place, (other) =>
              may(me, { action: 'view', kind: other }) ? knownKinds.get(other)?.place.records : undefined,
            ).flatMap(({ label, href, value }): Told[] => {
              if (href === undefined) return unlinked(label, me)
              const [part, column] = ['Network', columns[label]]
              if (column === undefined) return [{ part, label, href, count: countIn(value) }]
              return [{ part, label, href, column, amounts: inWords(amounts[label] as Amounts) }]
            }),
            ...(due ? [await countOf('Reviews', due)] : []),
          ]
        }),
      )
      const calls = { requests: await api.requests(), rates: await api.rateIndexes(), sums: await api.sums() }
      const asked = { api, me, kinds: knownKinds, calls }
      const standing = [
        ...(decides || makes ? overdueFor(asked, tiled) : []).map((figure) => ({ part: 'Overdue', ...figure })),
        ...changedFor(asked, newsSince(me)).map((figure) => ({ part: 'Changed', ...figure })),
      ].map(async ({ part, label, href, count }): Promise<Told> => {
        if (!count) throw new Error(`${label} is not counted.`)
        return { part, label, href, count: await queryClient.fetchQuery(count) }
      })
      return [...work, ...network.flat(), ...(await Promise.all(standing)), ...(await this.money())]
    },

    /** Those of money. */
    async money(): Promise<Told[]> {
      const me = await queryClient.fetchQuery(api.directory.me())
      const requests = async (): Promise<Told[]> => {
        const totals = await queryClient.fetchQuery((await api.requests()).totals())
        return requestFigureTiles(totals).flatMap(({ label, href, value }) =>
          href === undefined
            ? unlinked(label, me)
            : [{ part: 'Requests of the day', label, href, count: countIn(value) }],
        )
      }
      const attention = async () => {
        const calls = await api.requests()
        return Promise.all(
          Object.entries(needsAttention(calendarDate(today()))).map(async ([label, { asked, href }]) => ({
            ...(await countOf('Pay Attention!', { call: calls.list({ ...asked, limit: 1 }), href })),
            label,
          })),
        )
      }
      const placed = async (): Promise<Told[]> => {
        const reports = await api.reports()
        const { currencies } = await queryClient.fetchQuery(reports.placed())
        return Promise.all(
          currencies.map(async (currency) => {
            const report = await queryClient.fetchQuery(reports.placed({ currency }))
            const amount = report.series[0]?.values.at(-1) ?? ''
            const [part, label] = ['Placed', `Placed, ${currency}`]
            const { href } = placedTile(report, knownKinds.get('institutionAccount')?.place.records)
            if (href === undefined) throw new Error(`${label} leads nowhere.`)
            return { part, label, href, column: 'ledgerBalance', amounts: formatMoney(amount, currency) }
          }),
        )
      }
      const plans = knownKinds.get('interestRatePlan')?.place.records ?? ''
      const sees = (privilege: (typeof me.privileges)[number]) => me.privileges.includes(privilege)
      return [
        ...(sees('request.view') ? [...(await requests()), ...(await attention())] : []),
        ...(sees('institutionAccount.view') ? await placed() : []),
        ...(sees('depositProtection.view')
          ? [await countOf('Largest uninsured', exposuresAbove(await api.protection()))]
          : []),
        ...(sees('interestRatePlan.view')
          ? [
              await countOf('Rates in force', plansInForce(api, plans)),
              await countOf('Published rates', publishedRates(await api.rateIndexes())),
            ]
          : []),
      ]
    },

    /** What stands in the list at the address of a figure, as its page asks for it: its rows, or their sum. */
    async listAt(told: Told): Promise<unknown> {
      queryClient.clear()
      await routerAt(told.href, { platform }).load()
      const lists = () =>
        queryClient.getQueryCache().findAll({
          // The count beside a tab and the badge ask for one row; the table for a page of them.
          predicate: ({ queryKey }) => (queryKey.at(-1) as { limit?: number } | undefined)?.limit === 100,
        })
      await expect.poll(() => lists().map(({ state }) => state.status)).toEqual(['success'])
      if ('column' in told) return sumAt(told.href, told.column)
      return totalOf(lists()[0]?.state.data as Pages)
    },
  }
}

type Amounts = readonly { amount: string; currency: string }[]

/** As a list writes sums. */
const inWords = (amounts: Amounts): string =>
  amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')

/** A count as a tile shows it. */
const countIn = (value: unknown): number => (typeof value === 'string' ? Number(value.replaceAll(',', '')) : Number.NaN)

type Pages = { pages: readonly { total: number }[] }

const totalOf = ({ pages }: Pages): number => pages[0]?.total ?? Number.NaN

const dayIn = (days: number): string => addDays(calendarDate(today()), days)

/** What makers and approvers do, one after the other. */
const deed = fc.record({
  kind: fc.constantFrom(...servedNames),
  maker: fc.constantFrom('maya', 'tomas', 'both'),
  alsoBy: fc.option(fc.constantFrom('maya', 'both')),
  sent: fc.boolean(),
  chosen: fc.option(fc.constantFrom('grace', 'daniel', 'both')),
  end: fc.constantFrom('waits', 'waits', 'recalled', 'approve', 'reject', 'deleted'),
  by: fc.constantFrom('grace', 'daniel'),
  // Days from now, of what is reviewed: due, on the edge of it, and not yet.
  reviewIn: fc.option(fc.constantFrom(-400, 0, 29, 30, 31, 90)),
} as const)

/** Milliseconds that a run is given on a machine that is busy with other things. */
const minute = 60_000

/** Holds every figure of the overview to the list that it opens, after so many generated runs of what people do. */
export function describeEveryFigure({ runs, seed }: { runs: number; seed?: number }): void {
  describe(`${runs} runs`, () => {
    let cast: Cast
    let ines: Caller
    beforeAll(async () => {
      const opened = await openCast()
      await setScene(opened)
      const { platform } = opened
      // The browsers' clocks go with that of the platform, and everybody signs in anew.
      vi.useFakeTimers({ toFake: ['Date'], now: platform.clock.now() })
      const again = async (name: keyof Omit<Cast, 'platform'>) => platform.signedInAs(opened[name].user.email)
      cast = {
        platform,
        maya: await again('maya'),
        tomas: await again('tomas'),
        grace: await again('grace'),
        daniel: await again('daniel'),
        priya: await again('priya'),
        both: await again('both'),
      }
      ines = await platform.signedInAs('ines')
    }, 120_000)
    afterAll(async () => {
      vi.useRealTimers()
      await cast.platform.close()
    })

    test(
      'every figure of the overview equals the list that it opens, for every role, whatever has been done',
      async () => {
        const people = { ...cast, ines }
        const reviewDays = new Map<RecordKind, string>(
          (await loadTiles()).flatMap(({ kind, reviews }) => (reviews ? [[kind, reviews.field]] : [])),
        )
        let run = 0
        /** Figures that were something at least once. */
        const seen = new Set<string>()
        await fc.assert(
          fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 6 }), async (deeds) => {
            for (const { kind, maker, alsoBy, sent, chosen, end, by, reviewIn } of deeds) {
              const calls = lifeCycle(kind)
              const reviewedOn = reviewDays.get(kind)
              const own = reviewedOn !== undefined && reviewIn !== null ? { [reviewedOn]: dayIn(reviewIn) } : {}
              const draft = (await calls.create(people[maker], complete(kind, own))).body
              if (alsoBy) await calls.save(people[alsoBy], draft, draft.content)
              if (end === 'deleted') await calls.remove(people[maker], draft.id)
              if (!sent || end === 'deleted') continue
              // Whoever wrote at it is refused as its approver: then it goes to all.
              const asked = await calls.send(
                people[maker],
                draft.id,
                chosen ? { approverIds: [people[chosen].user.id] } : {},
              )
              const { taskId, revision } = (asked.status === 200 ? asked : await calls.send(people[maker], draft.id))
                .body
              if (end === 'recalled') await calls.recall(people[maker], draft.id)
              if (end === 'approve' || end === 'reject')
                await calls.decide(people[by], taskId, { action: end, revision, comment: 'Because.' })
            }
            run += 1
            const names = ['ines', 'maya', 'tomas', 'grace', 'daniel', 'priya', 'both'] as const
            for (const [place, name] of names.entries()) {
              const app = appOf(people[name], cast.platform)
              // They are many, and the same for all of a role: each person's in every other run.
              const figures = (await app.figures()).filter(
                ({ part }) => !scenes.includes(part) || place % 2 === run % 2,
              )
              expect(figures.length).toBeGreaterThan(2)
              for (const told of figures) {
                const figure = 'count' in told ? told.count : told.amounts
                expect([name, told.label, told.href, await app.listAt(told)]).toEqual([
                  name,
                  told.label,
                  told.href,
                  figure,
                ])
                if (figure !== 0 && figure !== '') seen.add(`${told.part}: ${told.label}`)
              }
            }
          }),
          { numRuns: runs, ...(seed !== undefined && { seed }) },
        )
        expect([...seen].toSorted()).toEqual(expect.arrayContaining(alwaysThere))
      },
      runs * minute,
    )
  })
}

/** Parts that the scene makes, whatever is done. */
const scenes = [
  'Overdue',
  'Changed',
  'Requests of the day',
  'Pay Attention!',
  'Requests to decide',
  'Requests of yours',
  'Placed',
  'Largest uninsured',
  'Rates in force',
  'Published rates',
]

/** Of these there is something in the scene: they are never compared as nothing with nothing alone. */
const alwaysThere = [
  'Changed: Clients',
  'Changed: Approved',
  'Changed: Requests finished',
  'Changed: Requests made, still open',
  'Changed: Sent back, still with its maker',
  'Changed: Sent for decision, still pending',
  'Overdue: Decisions of yours',
  'Overdue: KYC reviews due',
  'Overdue: Rates out of date',
  'Overdue: Requests needed by now',
  'Overdue: Sent by you, not decided',
  'Largest uninsured: Largest uninsured',
  'Pay Attention!: failed',
  'Pay Attention!: overdue',
  'Network: Capacity for placements',
  'Network: Clients',
  'Network: Institutions',
  'Network: Insured',
  'Network: Placed',
  'Network: Uninsured',
  'Placed: Placed, USD',
  'Published rates: Published rates',
  'Rates in force: Rates in force',
  'Requests to decide: Requests to decide',
  'Requests of yours: Requests of yours',
  'Requests of the day: Completed Today Requests',
  'Requests of the day: Failed Requests',
  'Requests of the day: In Progress Requests',
  'Requests of the day: Pending Requests',
]
