import { expect, it } from 'vitest'
import { screenStories, writtenStories } from './screen-stories.ts'

it('every page of the tables has its stories in the catalogue, and no other; mended by `pnpm screens`', () =>
  expect(writtenStories()).toEqual(screenStories()))
