import { hasOwn, pendingChangeFilter, recordKinds, submitDraft, titleOf } from '@strongroom/api/contract'
import { formatSort, parseTableView, serializeTableView } from '@strongroom/ui/entity-table'
import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { describe, expect, it } from 'vitest'
import { listRequest, viewOf } from '../lists/list.ts'
import { recordList } from '../records/listed-kind.ts'
import { sectionsOf } from '../records/sections-of.ts'
import { sourceNamed } from '../sources.ts'
import { screenKinds } from './index.ts'
import { loadScreens } from './load-screens.ts'

describe.each(screenKinds)('%s', async (kind) => {
  const screens = await loadScreens(kind)
  const { columns, emptyDraft, fields } = screens

  it('is loaded once', async () => expect(await loadScreens(kind)).toBe(screens))

  it('begins with the column that names the record, and is in its order, or in that of the kind', () => {
    expect(columns[0]?.id).toBe(recordKinds[kind].title)
    const order = hasOwn(kind, 'order') ? recordKinds[kind].order : recordKinds[kind].title
    expect(formatSort(recordList(screens).defaultSort)).toBe(order)
  })

  it('sorts by what the platform sorts by, and by nothing else', () => {
    const sortable = columns.filter((column) => column.sortable).map(({ id }) => id)
    const known: readonly string[] = recordKinds[kind].sorts
    expect(sortable.filter((id) => !known.includes(id))).toEqual([])
    expect(sortable.length).toBeGreaterThan(0)
    // What the platform has an order for, its column offers.
    expect(columns.filter(({ id }) => known.includes(id) && !sortable.includes(id)).map(({ id }) => id)).toEqual([])
  })

  it('starts a draft that has no name yet and is not complete', async () => {
    expect(titleOf(kind, emptyDraft)).toBe('Untitled')
    expect(submitDraft({ ...screens, rules: await screens.rules() }, emptyDraft, { today: '2026-11-20' }).ok).toBe(
      false,
    )
  })

  it('offers every filter and range of the contract but those that name what no list offers', () => {
    const { filters, ranges } = recordKinds[kind]
    const unserved = fields.filter(({ source }) => source && 'unserved' in sourceNamed(source)).map(({ path }) => path)
    const offered = recordList(screens).filters ?? []
    expect(offered.map(({ label }) => label)).not.toContain('')
    expect(offered.map(({ id }) => id).toSorted()).toEqual(
      [...filters, ...ranges, pendingChangeFilter].filter((id) => !unserved.includes(id)).toSorted(),
    )
  })

  it('shows every field of the contract once', () => {
    const sections = sectionsOf(fields)
    const shown = sections.flatMap((section) => section.fields.map(({ path }) => path))
    expect(shown.toSorted()).toEqual(fields.map(({ path }) => path).toSorted())
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
  })
})

describe('the address of a list', async () => {
  const list = recordList(await loadScreens('institution'))
  const read = (search: Readonly<Record<string, string>>) => parseTableView(search, list)

  it('is bare for a fresh list, which is in the order of names', () => {
    expect(serializeTableView(read({}), list)).toEqual({})
    expect(listRequest(read({}), list)).toEqual({ limit: 100, sort: 'name' })
  })

  it('goes through the table and back unchanged', () => {
    const search = { q: 'first', sort: '-totalAssets', type: 'Bank,CreditUnion', hide: 'city' }
    expect(serializeTableView(read(search), list)).toEqual(search)
  })

  it('asks for a range by its ends, and for days of the reader as instants', () => {
    giveReadersZone('America/New_York')
    const search = { totalAssets: '1000000..', updatedAt: '2026-11-01..2026-11-02', stateCode: 'ny,ca' }
    expect(listRequest(read(search), list)).toEqual({
      limit: 100,
      sort: 'name',
      filters: { stateCode: ['NY', 'CA'] },
      ranges: {
        totalAssets: { from: '1000000', to: '' },
        updatedAt: { from: '2026-11-01T04:00:00.000Z', to: '2026-11-03T04:59:59.999Z' },
      },
    })
    giveReadersZone(null)
  })

  it('leaves the order of a search to the platform, unless one is asked for', () => {
    expect(listRequest(viewOf({ q: 'oak' }, list), list)).toEqual({ limit: 100, q: 'oak' })
    expect(listRequest(viewOf({ q: 'oak', sort: 'name' }, list), list)).toEqual({ limit: 100, q: 'oak', sort: 'name' })
    expect(listRequest(viewOf({ q: ' ' }, list), list)).toEqual({ limit: 100, sort: 'name' })
  })

  it('asks the platform only for what it offers', () => {
    const request = listRequest(read({ sort: 'hack,-city', type: 'Bank,Castle', evil: '1' }), list)
    expect(request).toEqual({ limit: 100, sort: '-city', filters: { type: ['Bank'] } })
  })
})
