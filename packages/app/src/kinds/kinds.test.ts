import { hasOwn, recordKinds, submitDraft, titleOf } from '@strongroom/api/contract'
import { parseTableView, serializeTableView } from '@strongroom/ui/entity-table'
import { describe, expect, it } from 'vitest'
import { listRequest } from '../lists/list.ts'
import { recordList } from '../records/listed-kind.ts'
import { sectionsOf } from '../records/sections-of.ts'
import { screenKinds } from './index.ts'
import { loadScreens } from './load-screens.ts'
import { loadTiles } from './load-tiles.ts'

describe.each(screenKinds)('%s', async (kind) => {
  const screens = await loadScreens(kind)
  const { columns, emptyDraft, fields } = screens

  it('is loaded once', async () => expect(await loadScreens(kind)).toBe(screens))

  it('begins with the column that names the record, and is in its order', () => {
    expect(columns[0]?.id).toBe(recordKinds[kind].title)
    expect(recordList(screens).defaultSort).toEqual([{ id: recordKinds[kind].title, desc: false }])
  })

  it('sorts by what the platform sorts by, and by nothing else', () => {
    const sortable = columns.filter((column) => column.sortable).map(({ id }) => id)
    const known: readonly string[] = recordKinds[kind].sorts
    expect(sortable.filter((id) => !known.includes(id))).toEqual([])
    expect(sortable.length).toBeGreaterThan(0)
  })

  it('is filtered by what the platform takes, each filter with its words', () => {
    const { filters = [] } = recordList(screens)
    expect(filters.length).toBeGreaterThan(0)
    for (const filter of filters) {
      expect(recordKinds[kind].filters).toContain(filter.id)
      expect(filter.label).not.toBe('')
    }
  })

  it('is on the overview where the platform totals it', async () => {
    const tiled = await loadTiles()
    expect(tiled.some((one) => one.kind === kind)).toBe(hasOwn(kind, 'totalsPath'))
  })

  it('starts a draft that has no name yet and is not complete', async () => {
    expect(titleOf(kind, emptyDraft, 'Untitled')).toBe('Untitled')
    expect(submitDraft({ ...screens, rules: await screens.rules() }, emptyDraft, { today: '2026-11-20' }).ok).toBe(
      false,
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
    expect(listRequest(read({}))).toEqual({ limit: 100, sort: 'name' })
  })

  it('goes through the table and back unchanged', () => {
    const search = { q: 'first', sort: '-totalAssets', type: 'Bank,CreditUnion', hide: 'city' }
    expect(serializeTableView(read(search), list)).toEqual(search)
  })

  it('asks the platform only for what it offers', () => {
    const request = listRequest(read({ sort: 'hack,-city', type: 'Bank,Castle', evil: '1' }))
    expect(request).toEqual({ limit: 100, sort: '-city', filters: { type: ['Bank'] } })
  })
})
