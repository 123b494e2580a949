import { draftSchema } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { tooLong } from './too-long.ts'

test('a text is too long for a draft where the contract refuses it, and nowhere else', () => {
  const schema = draftSchema(z.object({ rows: z.array(z.object({ name: z.string() })) }))
  for (const length of [0, 9_999, 10_000, 10_001, 2_000_000]) {
    const content = { rows: [{ name: 'kept' }, { name: 'x'.repeat(length) }] }
    const refused = schema.safeParse(content).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect([length, tooLong(content)]).toEqual([length, refused])
  }
})
