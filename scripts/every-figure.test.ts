import type { RecordKind } from '@strongroom/api/contract'
import { addDays, calendarDate } from '@strongroom/api/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownKinds } from '../packages/app/src/kinds/addresses.ts'
import { loadTiles } from '../packages/app/src/kinds/load-tiles.ts'
import {
  changedFor,
  draftsIn,
  exposuresAbove,
  lateFor,
  latestDecisions,
  newsSince,
  reviewsOf,
  sentByMe,
  toDecide,
} from '../packages/app/src/overview/figures.ts'
import { today } from '../packages/app/src/drafts/today.ts'
import { mayAny } from '../packages/app/src/shell/privileges.ts'
import { openPlatform } from '../packages/app/src/platform.ts'
import { routerAt } from '../packages/app/src/screens/router-at.ts'
import { complete, lifeCycle, openCast, servedNames, type Cast } from '../packages/server/src/testing/life-cycle.ts'
import type { Caller } from '../packages/server/src/testing/index.ts'

let cast: Cast
let ines: Caller
beforeAll(async () => {
  cast = await openCast()
  ines = await cast.platform.signedInAs('ines')
}, 120_000)
afterAll(() => cast.platform.close())

/** The application of a person over the platform itself: what it counts, and what stands at an address. */
function appOf(person: Caller) {
  const { app } = cast.platform
  const platform = openPlatform({
    apiBase: 'http://platform.test',
    onSessionLost: () => {},
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  platform.api.session.set(person.tokens)
  const { api, queryClient } = platform
  return {
    /** The figures on the overview, and the address to which each leads; with those of what stands since a day, if wanted. */
    async figures({ standing: isWanted }: { standing: boolean }): Promise<{ href: string; figure: number }[]> {
      const me = await queryClient.fetchQuery(api.directory.me())
      const [decides, makes] = [mayAny(me, 'approve'), mayAny(me, 'edit')]
      const tasks = [
        ...(decides ? [toDecide(api)] : []),
        ...(makes ? [sentByMe(api, me)] : []),
        ...(decides || makes ? [latestDecisions(api)] : []),
      ]
      const drafts = makes ? [draftsIn(api, 'Rework'), draftsIn(api, 'Draft')] : []
      const counted = await Promise.all([
        ...tasks.map(async ({ call, href }) => ({ href, figure: totalOf(await queryClient.fetchInfiniteQuery(call)) })),
        ...drafts.map(async ({ call, href }) => ({
          href,
          figure: totalOf(await queryClient.fetchInfiniteQuery(call)),
        })),
      ])
      const tiles = await Promise.all(
        (await loadTiles()).map(async ({ kind, tiles: of }) => {
          const place = knownKinds.get(kind)?.place
          return place ? of(await queryClient.fetchQuery(api.totals(kind)), place) : []
        }),
      )
      const reviews = await Promise.all(
        (await loadTiles()).map(async ({ kind, reviews: due }) => {
          const records = knownKinds.get(kind)?.place.records
          if (due === undefined || records === undefined) return []
          const { call, href } = reviewsOf(api, { kind, field: due.field, records })
          return [{ href, figure: totalOf(await queryClient.fetchInfiniteQuery(call)) }]
        }),
      )
      const linked = tiles
        .flat()
        .flatMap(({ href, value }) =>
          href !== undefined && typeof value === 'string' ? [{ href, figure: Number(value.replaceAll(',', '')) }] : [],
        )
      const calls = { requests: await api.requests(), rates: await api.rateIndexes() }
      const asked = { api, me, kinds: knownKinds, calls }
      const told = isWanted ? [...lateFor(asked, await loadTiles()), ...changedFor(asked, newsSince(me))] : []
      const standing = told.map(async ({ label, href, count }) => {
        if (!count) throw new Error(`${label} is not counted.`)
        return { href, figure: await queryClient.fetchQuery(count) }
      })
      const { call, href } = exposuresAbove(await api.protection())
      const above = me.privileges.includes('depositProtection.view')
        ? [{ href, figure: totalOf(await queryClient.fetchInfiniteQuery(call)) }]
        : []
      return [...counted, ...linked, ...reviews.flat(), ...(await Promise.all(standing)), ...above]
    },

    /** How much stands in the list at an address, as its page asks for it. */
    async listAt(href: string): Promise<number> {
      queryClient.clear()
      await routerAt(href, { platform }).load()
      const lists = () =>
        queryClient.getQueryCache().findAll({
          // The count beside a tab and the badge ask for one row; the table for a page of them.
          predicate: ({ queryKey }) => (queryKey.at(-1) as { limit?: number } | undefined)?.limit === 100,
        })
      await expect.poll(() => lists().map(({ state }) => state.status)).toEqual(['success'])
      return totalOf(lists()[0]?.state.data as Pages)
    },
  }
}

type Pages = { pages: readonly { total: number }[] }

const totalOf = ({ pages }: Pages): number => pages[0]?.total ?? Number.NaN

const dayIn = (days: number): string => addDays(calendarDate(today()), days)

const runs = 4

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

test('every figure of the overview equals the list that it opens, for every role, whatever has been done', async () => {
  const people = { ...cast, ines }
  const reviewDays = new Map<RecordKind, string>(
    (await loadTiles()).flatMap(({ kind, reviews }) => (reviews ? [[kind, reviews.field]] : [])),
  )
  let run = 0
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
        const asked = await calls.send(people[maker], draft.id, chosen ? { approverIds: [people[chosen].user.id] } : {})
        const { taskId, revision } = (asked.status === 200 ? asked : await calls.send(people[maker], draft.id)).body
        if (end === 'recalled') await calls.recall(people[maker], draft.id)
        if (end === 'approve' || end === 'reject')
          await calls.decide(people[by], taskId, { action: end, revision, comment: 'Because.' })
      }
      run += 1
      const names = ['ines', 'maya', 'tomas', 'grace', 'daniel', 'priya', 'both'] as const
      for (const [place, name] of names.entries()) {
        const app = appOf(people[name])
        // They are many, and the same for all of a role: each person's once in all runs.
        const figures = await app.figures({ standing: place % runs === run % runs })
        expect(figures.length).toBeGreaterThan(2)
        for (const { href, figure } of figures)
          expect([name, href, await app.listAt(href)]).toEqual([name, href, figure])
      }
    }),
    { numRuns: runs },
  )
}, 240_000)
