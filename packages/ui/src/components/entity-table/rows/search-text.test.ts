import { expect, test } from 'vitest'
import type { Column } from '../view/column.ts'
import { fold, rowsWith, searchTextInSlices, type SearchText } from './search-text.ts'

type Row = { name: string; city?: string }
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: 'text', value: (row) => row.name },
  { id: 'city', header: 'City', cell: 'text', value: (row) => row.city },
]
const textOf = (rows: readonly Row[]): SearchText => {
  const work = searchTextInSlices(rows, columns)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
const found = (rows: readonly Row[], typed: string) => [...rowsWith(fold(typed).split(/\s+/), textOf(rows))]

test('rows that hold every word, in any column and order, each once', () => {
  const rows = [
    { name: 'Cedar Bank', city: 'Bankside' },
    { name: '', city: '' },
    { name: 'Bank' },
    { name: 'Savings', city: 'Cedar Bank' },
  ]
  expect(found(rows, 'bank')).toEqual([0, 2, 3])
  expect(found(rows, 'bank CEDAR')).toEqual([0, 3])
  expect(found(rows, 'savings bankside')).toEqual([])
})

test('nothing is found across two cells or two rows', () => {
  expect(found([{ name: 'ab', city: 'cd' }, { name: 'ef' }], 'bc')).toEqual([])
  expect(found([{ name: 'ab', city: 'cd' }, { name: 'ef' }], 'de')).toEqual([])
})

test('a text that folds to another length finds its own row, and those after it theirs', () => {
  const rows = [{ name: 'Émile\u0301 Élan' }, { name: 'İzmir' }, { name: 'plain' }]
  expect(found(rows, 'elan')).toEqual([0])
  expect(found(rows, 'izmir')).toEqual([1])
  expect(found(rows, 'plain')).toEqual([2])
})

test('it finds as a look at every row does, over several blocks', () => {
  const rows = Array.from({ length: 9001 }, (_, index) => ({
    name: `${index % 4001 === 0 ? 'é' : 'e'}${index.toString(7)}`,
  }))
  for (const typed of ['e1', '66', '36041', 'e x', '0'])
    expect(found(rows, typed)).toEqual(
      [...rows.keys()].filter((at) =>
        fold(typed)
          .split(' ')
          .every((word) => fold(rows[at]?.name ?? '').includes(word)),
      ),
    )
})
