import { expect, test } from 'vitest'
import { pastedAddresses } from './pasted-addresses.ts'

test.each<[string, object[]]>([
  ['', []],
  [
    'ada.moreau@bank.example',
    [
      {
        email: 'ada.moreau@bank.example',
        firstName: 'Ada',
        lastName: 'Moreau',
        written: 'ada.moreau@bank.example',
      },
    ],
  ],
  [
    'Ada B. Moreau <ada@bank.example>; "Milo Brandt" <milo@bank.example>',
    [
      {
        email: 'ada@bank.example',
        firstName: 'Ada',
        lastName: 'B. Moreau',
        written: 'Ada B. Moreau <ada@bank.example>',
      },
      {
        email: 'milo@bank.example',
        firstName: 'Milo',
        lastName: 'Brandt',
        written: '"Milo Brandt" <milo@bank.example>',
      },
    ],
  ],
  [
    'info@bank.example,\n INFO@bank.example \n\n',
    [{ email: 'info@bank.example', firstName: 'Info', lastName: '', written: 'info@bank.example' }],
  ],
  // What is no address is sent as it is: the platform says what is wrong with it.
  ['nobody', [{ email: 'nobody', firstName: 'Nobody', lastName: '', written: 'nobody' }]],
])('%j', (text, people) => expect(pastedAddresses(text)).toEqual(people))

test('very many blanks are read as fast as few', () => {
  const begun = performance.now()
  expect(pastedAddresses(`Ada${' '.repeat(40_000)}Moreau`)).toHaveLength(1)
  expect(pastedAddresses(`"Ada"${'\t'.repeat(40_000)}<ada@bank.example>`)).toMatchObject([
    { email: 'ada@bank.example' },
  ])
  expect(performance.now() - begun).toBeLessThan(500)
})
