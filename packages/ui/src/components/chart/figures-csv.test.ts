import { expect, test } from 'vitest'
import { figuresCsv } from './figures-csv.ts'

test('figures go to a file as they were given, and no name of theirs runs there', () => {
  const file = figuresCsv({
    categoryLabel: 'Institution',
    categories: ['=HYPERLINK("http://evil")', 'Harbor; +1', '2026-11-01'],
    series: [
      { label: '@SUM(A1)', values: ['-1200000.00', null, '0.10'] },
      { label: 'Out', values: ['1'] },
    ],
  })
  expect(file).toBe(
    [
      `\uFEFFInstitution,'@SUM(A1),Out`,
      `"'=HYPERLINK(""http://evil"")",-1200000.00,1`,
      `"Harbor; '+1",,`,
      '2026-11-01,0.10,',
      '',
    ].join('\r\n'),
  )
})
