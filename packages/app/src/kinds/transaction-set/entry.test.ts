import { uploadColumns } from '@strongroom/api/contract'
import { expect, test } from 'vitest'
import { blankEntry, columnsOf, entriesAsFile, isBlank, pastedEntries, refusedCells, writtenSince } from './entry.ts'

test('a block of a spreadsheet is read from the column that it is pasted into', () => {
  expect(
    pastedEntries(
      [
        ['R-1', 'Withdrawal', '1,250.00', 'A', 'B', 'Rent', 'ACH'],
        ['R-2', '', '5'],
      ],
      'reference',
    ),
  ).toEqual([
    {
      ...blankEntry,
      ...{
        reference: 'R-1',
        type: 'Withdrawal',
        amount: '1250.00',
        rail: 'ACH',
        from: 'A',
        to: 'B',
        description: 'Rent',
      },
    },
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

test('every heading that a file of items may have is known, however it is written', async () => {
  const block = [
    uploadColumns.map((name) => name.replace('Date', ' date').toUpperCase()),
    uploadColumns.map((name) => `the ${name}`),
  ]
  const rows = pastedEntries(block, 'reference')
  expect(rows).toEqual([{ ...blankEntry, ...Object.fromEntries(uploadColumns.map((name) => [name, `the ${name}`])) }])
  // What is not typed is seen once it is there, and goes into the file.
  expect(columnsOf([blankEntry]).map(({ name }) => name)).not.toContain('memo')
  expect(
    columnsOf(rows)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(uploadColumns.toSorted())
  const [head = ''] = (await entriesAsFile(rows).text()).split('\n')
  expect(head.split(',').toSorted()).toEqual(uploadColumns.toSorted())
})

test('what is one of a list is known by its words as well, however they are written', () => {
  const choices = {
    type: [{ value: 'InterestPosting', label: 'Interest posting' }],
    rail: [{ value: 'FedNow', label: 'FedNow' }],
  }
  const read = (type: string) => pastedEntries([[type, '1.00']], 'type', choices)[0]?.type
  expect(['interest POSTING', 'interestposting', 'Bartering'].map(read)).toEqual([
    'InterestPosting',
    'InterestPosting',
    'Bartering',
  ])
  expect(pastedEntries([['fednow', '']], 'rail', choices)).toEqual([{ ...blankEntry, rail: 'FedNow' }])
})

test('an account that was chosen goes into the file by its id', async () => {
  const file = await entriesAsFile([{ ...blankEntry, from: 'acc-1', fromWords: 'Rents, north' }]).text()
  expect(file.split('\n')[1]).toBe(',Transfer,,acc-1,,,')
})

test('rows become a file, and what is refused of it finds its row', async () => {
  const file = await entriesAsFile([{ ...blankEntry, reference: 'R "1"', description: 'a, b' }]).text()
  expect(file).toBe('reference,type,amount,from,to,description,rail\n"R ""1""",Transfer,,,,"a, b",')
  expect(refusedCells([{ field: 'lines.2.amount', message: 'Line 2: Amount is required' }, { message: 'x' }])).toEqual(
    new Map([[0, { column: 'amount', message: 'Amount is required' }]]),
  )
})

test('a row is blank until something is typed into it', () => {
  expect(isBlank(blankEntry)).toBe(true)
  expect(isBlank({ ...blankEntry, amount: '1' })).toBe(false)
})

test('what is written while rows are on their way is told from those that were sent', () => {
  const [rent, fee] = [
    { ...blankEntry, reference: 'R-1', amount: '5' },
    { ...blankEntry, reference: 'R-2', amount: '7' },
  ]
  expect(writtenSince([rent, fee], [fee, rent, blankEntry])).toEqual([])
  expect(writtenSince([rent], [rent, fee])).toEqual([fee])
  // Of two that are alike one was sent.
  expect(writtenSince([rent], [rent, rent])).toEqual([rent])
})
