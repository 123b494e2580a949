import { recordKinds, type ListQuery, listSearchParams } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptKinds, type ServedKind } from '../kinds/index.ts'
import { institutionRoom } from '../kinds/institution/room.ts'
import { keysetOrder, keysetPresent } from '../lists/keyset.ts'
import { ownOrder, type List } from '../lists/list.ts'
import { rowsInOrder } from '../lists/read-list.ts'
import { openTestDatabase, type TestDatabase } from '../testing/index.ts'
import { lifeCycle, openCast, pendingDraft, servedNames, type Cast } from '../testing/life-cycle.ts'
import { draftList } from './draft-list.ts'
import { ownDraftList } from './own-draft-list.ts'

describe('what is asked of drafts', () => {
  let cast: Cast
  beforeAll(async () => {
    cast = await openCast()
  })
  afterAll(() => cast.platform.close())

  /** The drafts that the two begin, one second after another. */
  async function begin(kind: ServedKind): Promise<{ id: string; updatedAt: string }[]> {
    const calls = lifeCycle(kind)
    const begun = []
    for (const maker of [cast.maya, cast.tomas, cast.maya]) {
      cast.platform.clock.advance(1000)
      begun.push((await calls.create(maker, {})).body)
    }
    return begun
  }

  test('one’s own tell when they were sent back, whatever was saved since, the last first', async () => {
    const calls = lifeCycle('institution')
    const { maya, grace, platform } = cast
    const sentBack: { id: string; reviewedAt: string }[] = []
    for (let made = 0; made < 2; made++) {
      const { id, taskId, revision } = await pendingDraft('institution', maya)
      platform.clock.advance(1000)
      await calls.decide(grace, taskId, { action: 'reject', revision, comment: 'No' })
      sentBack.push({ id, reviewedAt: platform.clock.now().toISOString() })
    }
    const [first, second] = sentBack
    if (!first || !second) throw new Error('Two were sent back.')
    platform.clock.advance(1000)
    const draft = (await calls.read(maya, first.id)).body
    await calls.save(maya, draft, { ...draft.content, name: 'Corrected Bank' })
    const { items } = (await maya.get('drafts?draftStatus=Rework&sort=-reviewedAt')).body
    expect(items).toMatchObject([second, { ...first, updatedAt: platform.clock.now().toISOString() }])
  })

  test.each(servedNames)('%s: who made them, and from when to when they were last saved', async (kind) => {
    const [first, second, third] = await begin(kind)
    if (!first || !second || !third) throw new Error('Three drafts were begun.')
    const at = (path: string) => async (asked: ListQuery) => {
      const answer = await cast.maya.get(`${path}?${listSearchParams({ sort: 'updatedAt', ...asked }).toString()}`)
      return answer.status === 200 ? answer.body.items.map(({ id }: { id: string }) => id) : answer.body.code
    }
    const [all, own] = [at(recordKinds[kind].pendingPath), at('drafts')]
    const since = { updatedAt: { from: first.updatedAt } }
    const between = { updatedAt: { from: second.updatedAt, to: second.updatedAt } }
    const [maya, tomas] = [[cast.maya.user.id], [cast.tomas.user.id]]
    expect(await all({ ranges: since })).toEqual([first.id, second.id, third.id])
    expect(await all({ ranges: between })).toEqual([second.id])
    expect(await all({ ranges: since, filters: { createdBy: maya } })).toEqual([first.id, third.id])
    expect(await all({ ranges: since, filters: { createdBy: tomas } })).toEqual([second.id])
    expect(await all({ ranges: { updatedAt: { from: 'yesterday' } } })).toBe(1014)

    const ofKind = { entityType: [recordKinds[kind].type] }
    const ofOthers = {
      entityType: servedNames.filter((other) => other !== kind).map((other) => recordKinds[other].type),
    }
    expect(await own({ ranges: since, filters: ofKind })).toEqual([first.id, third.id])
    expect(await own({ ranges: since, filters: ofOthers })).toEqual([])
    expect(await own({ ranges: between })).toEqual([])
    expect(await own({ ranges: { updatedAt: { to: 'today' } } })).toBe(1014)
  })
})

describe('among many drafts', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into draft (id, kind, status, revision, round, content, title, search, field_revisions,
          created_by, created_at, updated_by, updated_at)
        select 'draft-' || i, (array[${sql.join(kinds.map((kind) => sql.lit(kind)))}])[1 + i % ${sql.lit(kinds.length)}],
          case when i % 20 = 0 then 'Draft' else 'Withdrawn' end, 1, 1, '{}', 'Title ' || i, 'title', '{}',
          'maker-' || i % 97, now(), 'maker-' || i % 97, '2026-01-01'::timestamptz + i * interval '1 minute'
        from generate_series(1, 100000) i`.execute(tx)
      await sql`analyze draft`.execute(tx)
    })
  })
  afterAll(() => database.close())

  const kinds = keptKinds.map(({ kind }) => kind)
  const day = { 'updatedAt.from': '2026-03-01T00:00:00Z', 'updatedAt.to': '2026-03-02T00:00:00Z' }
  const lists: readonly (readonly [string, List, Readonly<Record<string, string>>])[] = [
    ['of a kind, of a day', draftList(institutionRoom), day],
    ['of a kind, of a maker', draftList(institutionRoom), { createdBy: 'maker-7' }],
    ['of a kind, of a maker and a day', draftList(institutionRoom), { createdBy: 'maker-7', ...day }],
    ['of one’s own, of a day', ownDraftList({ id: 'maker-7' }, kinds), day],
    ['of one’s own, of a kind', ownDraftList({ id: 'maker-7' }, kinds), { entityType: recordKinds.client.type }],
  ]

  test.each(lists)('those %s are found by an index', async (_, list, query) => {
    for (const order of ['updatedAt', '-updatedAt']) {
      const { from, terms, conditions } = rowsInOrder(list, {
        order: ownOrder(list.sorts, order),
        given: (name) => query[name],
      })
      const { rows } = await sql<Record<string, string>>`explain (costs off) select ${list.columns} from ${from}
        where ${sql.join([keysetPresent(terms), ...conditions], sql` and `)}
        order by ${keysetOrder(terms)} limit 51`.execute(database.db)
      const plan = rows.flatMap((row) => Object.values(row)).join('\n')
      expect([order, plan]).toEqual([order, expect.stringMatching(/Index Scan .*\bdraft_(open|mine)\b/)])
      expect([order, plan]).toEqual([order, expect.not.stringContaining('Seq Scan')])
    }
  })
})
