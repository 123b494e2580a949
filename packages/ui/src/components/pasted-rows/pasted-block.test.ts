import { expect, test } from 'vitest'
import { blockOf } from './pasted-block.ts'

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"one ""two"""\t"x\ty"\n', [['one "two"', 'x\ty']]],
  ['"two\nlines"\t1', [['two\nlines', '1']]],
  [' 12.50 \t\n\n', [['12.50', '']]],
  ['12" pipe\t3', [['12" pipe', '3']]],
])('%j', (text, cells) => {
  expect(blockOf(text)).toEqual(cells)
})
