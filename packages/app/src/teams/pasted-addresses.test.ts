import { expect, test } from 'vitest'
import { pastedAddresses } from './pasted-addresses.ts'

test.each<[string, object[]]>([
  ['', []],
  ['ada.moreau@bank.example', [{ email: 'ada.moreau@bank.example', firstName: 'Ada', lastName: 'Moreau' }]],
  [
    'Ada B. Moreau <ada@bank.example>; "Milo Brandt" <milo@bank.example>',
    [
      { email: 'ada@bank.example', firstName: 'Ada', lastName: 'B. Moreau' },
      { email: 'milo@bank.example', firstName: 'Milo', lastName: 'Brandt' },
    ],
  ],
  ['info@bank.example,\n INFO@bank.example \n\n', [{ email: 'info@bank.example', firstName: 'Info', lastName: '' }]],
  // What is no address is sent as it is: the platform says what is wrong with it.
  ['nobody', [{ email: 'nobody', firstName: 'Nobody', lastName: '' }]],
])('%j', (text, people) => expect(pastedAddresses(text)).toEqual(people))
