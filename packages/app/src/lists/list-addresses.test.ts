import { parseTableView, serializeTableView } from '@strongroom/ui/entity-table'
import { describe, expect, it } from 'vitest'
import { institution } from '../kinds/institution/index.tsx'
import { inboxList, inboxStatus } from '../tasks/inbox-status.ts'
import { listOffer } from './list-offer.ts'
import { listRequest } from './list-request.ts'
import { listSearch } from './list-search.ts'

const offer = listOffer(institution)
const read = (search: Readonly<Record<string, unknown>>) => parseTableView(listSearch(search), offer)

describe('the address of a list', () => {
  it('is bare for a fresh list, which is in the order of names', () => {
    expect(serializeTableView(read({}), offer)).toEqual({})
    expect(listRequest(read({}))).toEqual({ limit: 100, sort: 'name' })
  })

  it('goes through the table and back unchanged', () => {
    const search = { q: 'first', sort: '-totalAssets', type: 'Bank,CreditUnion', hide: 'city' }
    expect(serializeTableView(read(search), offer)).toEqual(search)
  })

  it('asks the platform only for what it offers', () => {
    const request = listRequest(read({ sort: 'hack,-city', type: 'Bank,Castle', evil: '1', q: 7 }))
    expect(request).toEqual({ limit: 100, sort: '-city', filters: { type: ['Bank'] } })
  })
})

describe('the address of an inbox', () => {
  it.each([
    [{}, 'pending', 'Pending'],
    [{ list: 'rework' }, 'rework', 'Rework'],
    [{ list: 'resolved' }, 'resolved', 'Resolved'],
    [{ list: 'nonsense' }, 'pending', 'Pending'],
  ] as const)('reads %j', (search, list, status) => {
    expect(inboxList(search)).toBe(list)
    expect(inboxStatus(search)).toBe(status)
  })
})
