import { expect, test } from 'vitest'
import { blankEntry, entriesAsFile, isBlank, pastedEntries, refusedCells } from './entry.ts'

test('a block of a spreadsheet is read from the column that it is pasted into', () => {
  expect(
    pastedEntries(
      [
        ['R-1', 'Transfer', '1,250.00', 'A', 'B', 'Rent'],
        ['R-2', '', '5'],
      ],
      'reference',
    ),
  ).toEqual([
    { reference: 'R-1', type: 'Transfer', amount: '1250.00', from: 'A', to: 'B', description: 'Rent' },
    { ...blankEntry, reference: 'R-2', amount: '5' },
  ])
  expect(pastedEntries([['12.50', 'A']], 'amount')).toEqual([{ ...blankEntry, amount: '12.50', from: 'A' }])
})

test('headings say what stands where, and are no row', () => {
  expect(
    pastedEntries(
      [
        ['Amount', 'Reference'],
        ['7.00', 'R-9'],
      ],
      'reference',
    ),
  ).toEqual([{ ...blankEntry, reference: 'R-9', amount: '7.00' }])
})

test('rows become a file, and what is refused of it finds its row', async () => {
  const file = await entriesAsFile([{ ...blankEntry, reference: 'R "1"', description: 'a, b' }]).text()
  expect(file).toBe('reference,type,amount,from,to,description\n"R ""1""",Transfer,,,,"a, b"')
  expect(refusedCells([{ field: 'lines.2.amount', message: 'Line 2: Amount is required' }, { message: 'x' }])).toEqual(
    new Map([[0, { column: 'amount', message: 'Amount is required' }]]),
  )
})

test('a row is blank until something is typed into it', () => {
  expect(isBlank(blankEntry)).toBe(true)
  expect(isBlank({ ...blankEntry, amount: '1' })).toBe(false)
})
