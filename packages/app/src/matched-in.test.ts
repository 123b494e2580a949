import { fieldsOf, loadKind, recordKindNames } from '@strongroom/api/contract'
import { valueText } from '@strongroom/ui/changes'
import { expect, test } from 'vitest'
import { matchedIn, secretFields } from './matched-in.ts'

const content = {
  parentId: '01a2057e-8046-7763-8a57-73c6528ffdef',
  name: 'Ashford Valley Trust Company',
  fdicCert: 98003,
  city: 'Pittsfield',
  isActive: true,
}
const title = content.name

test.each([
  ['the title', 'ashford', undefined],
  ['both words of the title', 'trust ash', undefined],
  ['a number', '98003', '98003'],
  ['a word beside the title, whatever its case', 'ashford PITTS', 'Pittsfield'],
  ['an id alone', '8046', undefined],
  ['nothing that is given', 'Quincy', undefined],
])('tells what answers where it is not the title: %s', (_what, q, expected) => {
  expect(matchedIn(content, { title, q })).toBe(expected)
})

test.each(['0170', '400170', 'sr-4001'])('of a secret number that answers to %s its end is shown', (q) => {
  const account = { title: 'Money market', accountNumber: 'SR-400170' }
  const found = matchedIn(account, { title: account.title, q })
  expect(found).toBe('•••• 0170')
  expect(found).toBe(valueText(account.accountNumber, { type: 'secret' }))
})

test('every secret field of the contract is known', async () => {
  const kinds = await Promise.all(recordKindNames.map((kind) => loadKind(kind)))
  const fields = kinds.flatMap((kind) => fieldsOf(kind.content))
  expect(new Set(fields.filter(({ type }) => type === 'secret').map(({ path }) => path))).toEqual(secretFields)
})
