import { everyKind } from '@strongroom/api/contract/every-kind'
import { draftFixture } from '@strongroom/api/mocks'
import { expect, it } from 'vitest'
import { draftStart } from './kept-draft.ts'

const { schemas } = everyKind.institution
const loaded = draftFixture('institution', 0, { revision: 5, content: { name: 'Theirs', city: 'Reno' } })
const base = { name: 'Before', city: 'Reno' }
const mine = { name: 'Mine', city: 'Reno' }

it('begins with what is stored when nothing was kept', () => {
  expect(draftStart(schemas, loaded, undefined)).toEqual({ values: loaded.content, revision: 5 })
})

it('goes on from what the kept text was written on, so that theirs is never taken for what both started from', () => {
  expect(draftStart(schemas, loaded, { revision: 4, content: mine, base })).toEqual({
    values: base,
    revision: 4,
    unsaved: mine,
  })
})

it('trusts a kept revision that is newer than a page that was read before it', () => {
  expect(draftStart(schemas, loaded, { revision: 6, content: mine, base })).toMatchObject({ revision: 6, values: base })
})

it('gives back text that is too long to be saved', () => {
  const content = { ...mine, name: 'x'.repeat(20_000) }
  expect(draftStart(schemas, loaded, { revision: 5, content, base }).unsaved).toEqual(content)
})

it.each([null, 'text', { revision: 4, content: mine }, { revision: 4, base }, { revision: 4, content: 7, base }])(
  'does not build on what it cannot read: %j',
  (found) => expect(draftStart(schemas, loaded, found)).toEqual({ values: loaded.content, revision: 5 }),
)
