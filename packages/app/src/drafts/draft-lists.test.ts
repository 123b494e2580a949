import type { Draft, DraftSummary, RecordKind } from '@strongroom/api/contract'
import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import { expect, it } from 'vitest'
import { listRequest, viewOf, type NamedList } from '../lists/list.ts'
import { draftList, ownDraftList } from './draft-lists.ts'

const askedOf = <Item extends Draft<RecordKind> | DraftSummary>(
  list: NamedList<Item>,
  search: Record<string, string>,
) => {
  giveReadersZone('America/New_York')
  const { filters, ranges } = listRequest(viewOf(search, list), list)
  giveReadersZone(null)
  return { filters, ranges }
}

const updatedAt = { from: '2026-11-01T04:00:00.000Z', to: '2026-11-03T04:59:59.999Z' }

it('the changes of a kind are narrowed by who makes them and by the days on which they were last saved', () =>
  expect(
    askedOf(draftList('client'), {
      draftStatus: 'Rework',
      createdBy: 'maya,tomas',
      updatedAt: '2026-11-01..2026-11-02',
    }),
  ).toEqual({ filters: { draftStatus: ['Rework'], createdBy: ['maya', 'tomas'] }, ranges: { updatedAt } }))

it('one’s own drafts are narrowed by kind and by the days on which they were last saved', () =>
  expect(
    askedOf(ownDraftList, { entityType: 'client,NoSuchKind', createdBy: 'maya', updatedAt: '2026-11-01..2026-11-02' }),
  ).toEqual({ filters: { entityType: ['client'] }, ranges: { updatedAt } }))
