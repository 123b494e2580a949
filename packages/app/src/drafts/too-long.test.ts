import { draftSchema } from '@strongroom/api/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
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

it('a text is too long for a draft where the contract refuses it, and nowhere else', () => {
  const schema = draftSchema(z.object({ rows: z.array(z.object({ name: z.string() })) }))
  for (const length of [0, 9_999, 10_000, 10_001, 2_000_000]) {
    const content = { rows: [{ name: 'kept' }, { name: 'x'.repeat(length) }] }
    const refused = schema.safeParse(content).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect([length, tooLong(content)]).toEqual([length, refused])
  }
})
