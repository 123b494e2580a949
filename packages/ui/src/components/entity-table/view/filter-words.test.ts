import { expect, test } from 'vitest'
import { filterWords } from './filter-words.ts'

test.each([
  [{ kind: 'text' }, 'waco', 'contains “waco”'],
  [{ kind: 'number' }, '1000..', '1,000 or more'],
  [{ kind: 'number' }, '..5', '5 or less'],
  [{ kind: 'number' }, '5..5', '5'],
  [{ kind: 'money' }, '9007199254740993.01..', '9,007,199,254,740,993.01 or more'],
  [{ kind: 'number' }, '..123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890 or less'],
  [{ kind: 'money', currency: 'USD' }, '100..200', '100.00 USD to 200.00 USD'],
  [{ kind: 'date' }, '2026-01-01..2026-03-31', '1 Jan 2026 to 31 Mar 2026'],
  [{ kind: 'date' }, '2026-01-01..', 'from 1 Jan 2026'],
  [{ kind: 'date' }, '..2026-01-01', 'until 1 Jan 2026'],
] as const)('%o with %s', (spec, value, words) => {
  expect(filterWords({ id: 'x', label: 'X', ...spec }, [value])).toEqual([words])
})

test('choices are named by their labels', () => {
  const options = [
    { value: 'p', label: 'Pending' },
    { value: 'a', label: 'Approved' },
  ]
  expect(filterWords({ id: 'x', label: 'X', options }, ['a', 'p'])).toEqual(['Pending', 'Approved'])
})
