import { managedKindNames, managedKinds, submitManaged, titleOf } from '@strongroom/api/contract'
import { describe, expect, it } from 'vitest'
import { entities } from './index.ts'

describe.each(managedKindNames)('%s', (kind) => {
  const { columns, emptyDraft } = entities[kind]

  it('begins with the column that names the record', () => {
    expect(columns[0]?.id).toBe(managedKinds[kind].title)
  })

  it('sorts by what the platform sorts by, and by nothing else', () => {
    const sortable = columns.filter((column) => column.sortable).map(({ id }) => id)
    const known: readonly string[] = managedKinds[kind].sorts
    expect(sortable.filter((id) => !known.includes(id))).toEqual([])
    expect(sortable.length).toBeGreaterThan(0)
  })

  it('starts a draft that has no name yet and is not complete', () => {
    expect(titleOf(kind, emptyDraft, 'Untitled')).toBe('Untitled')
    expect(submitManaged(kind, emptyDraft, { today: '2026-11-20' }).ok).toBe(false)
  })
})
