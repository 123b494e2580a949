import { expect, test } from 'vitest'
import { matchedIn } from './matched-in.ts'

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
