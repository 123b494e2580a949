import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageRows, type HeldList } from './page-rows.ts'
import type { ListPage } from './read-list.ts'

interface Row {
  id: string
  name: string | null
  amount: string
}

const list: HeldList<Row> = {
  id: ({ id }) => id,
  sorts: { name: { type: 'text', of: ({ name }) => name }, amount: { type: 'number', of: ({ amount }) => amount } },
  order: '-amount',
  filters: ['by'],
  searched: ({ name }) => name ?? '',
}

const rows: Row[] = [
  { id: 'a', name: 'Ash Bank', amount: '9.50' },
  { id: 'b', name: 'vale bank', amount: '10.00' },
  { id: 'c', name: null, amount: '-3.00' },
  { id: 'd', name: 'Elm Trust', amount: '9.5' },
]

function walk(held: readonly Row[], query: Readonly<Record<string, string>>): string[] {
  const found: string[] = []
  const parts = [held.slice(0, 1), held.slice(1, 4), [], held.slice(4)]
  let cursor: string | null = null
  do {
    const page: ListPage<Row> = pageRows(parts, list, { ...query, ...(cursor !== null && { cursor }) })
    found.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

describe('a page of rows that are held', () => {
  test.each([
    [{}, 'bdac'],
    [{ sort: 'amount' }, 'cadb'],
    [{ sort: 'name' }, 'adbc'],
    [{ sort: '-name' }, 'bdac'],
    [{ sort: 'amount', q: 'bank' }, 'ab'],
    [{ q: 'ELM tr', by: 'client' }, 'd'],
    [{ q: 'oak' }, ''],
  ])('%j', (query, ids) => {
    for (const limit of ['1', '2', '50']) expect(walk(rows, { ...query, limit }).join('')).toBe(ids)
    expect(pageRows([rows], list, query).total).toBe(ids.length)
  })

  test.each<Record<string, string>>([{ sort: 'id' }, { limit: '0' }, { colour: 'red' }, { cursor: 'x' }])(
    'refuses %j',
    (query) => expect(() => pageRows([rows], list, query)).toThrow(expect.objectContaining({ name: 'Problem' })),
  )

  test('of each part the orders that were asked for last are kept, and no others', () => {
    const held = [...rows]
    let read = 0
    const counted = { ...list, id: ({ id }: Row) => ((read += 1), id) }
    const isMade = (sort: string) => {
      read = 0
      pageRows([held], counted, { sort })
      return read > 0
    }
    const four = ['name', '-name', 'amount', '-amount']
    expect(four.map(isMade)).toEqual([true, true, true, true])
    expect(four.map(isMade)).toEqual([false, false, false, false])
    expect(['name', 'name,amount', 'name', '-name'].map(isMade)).toEqual([false, true, false, true])
  })

  test('refuses the cursor of another order', () => {
    const { nextCursor } = pageRows([rows], list, { limit: '1', sort: 'name' })
    expect(() => pageRows([rows], list, { cursor: nextCursor ?? '' })).toThrow(
      expect.objectContaining({ name: 'Problem' }),
    )
  })

  test('pages of any size in any order hold each row once', () => {
    const row = fc.record({
      name: fc.option(fc.constantFrom('ash', 'Ash', 'elm'), { nil: null }),
      amount: fc.constantFrom('0.00', '0.01', '10', '10.00', '9.99', '250000.00'),
    })
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 30 }),
        fc.constantFrom('name', '-name', 'amount', '-amount', 'name,-amount'),
        fc.integer({ min: 1, max: 7 }),
        (made, sort, limit) => {
          const held = made.map((one, place) => ({ ...one, id: `row ${place}` }))
          const found = walk(held, { sort, limit: String(limit) })
          expect(found.toSorted()).toEqual(held.map(({ id }) => id).toSorted())
          if (sort === 'amount') {
            const amounts = found.map((id) => Number(held.find((one) => one.id === id)?.amount))
            expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
          }
        },
      ),
    )
  })
})
