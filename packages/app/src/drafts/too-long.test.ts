import { expect, it } from 'vitest'
import { tooLong } from './too-long.ts'

it('names every text that is too long by its path, in groups and lists too, and nothing else', () => {
  const long = 'x'.repeat(10_001)
  const content = {
    name: long,
    memo: 'x'.repeat(10_000),
    address: { city: long },
    owners: [{ share: '1' }, { share: long }],
  }
  expect(tooLong({ ...content, count: 1, isActive: true, none: undefined })).toEqual([
    'name',
    'address.city',
    'owners.1.share',
  ])
})
