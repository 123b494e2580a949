import { expect, it } from 'vitest'
import { unsteady, type Outcome } from './report.ts'
import { filesOfFailed, triedAgain } from './tried-again.ts'

const outcome = (name: string, state: Outcome['state'], reason?: string): Outcome => ({
  name,
  state,
  ...(reason !== undefined && { reason }),
})

const first = [
  outcome('a.stories.tsx > Example > is drawn', 'passed'),
  outcome('a.stories.tsx > Example > moves', 'failed', 'no frame'),
  outcome('a.stories.tsx > Example > stays', 'failed', 'it went'),
  outcome('b.stories.tsx > Example > opens', 'failed'),
]

it('names each file with a failed test once', () => {
  expect(filesOfFailed(first)).toEqual(['a.stories.tsx', 'b.stories.tsx'])
})

it('names none where the runner has failed', () => {
  expect(filesOfFailed([...first, outcome('stories', 'failed', 'exit code 1 although no test failed')])).toEqual([])
})

it('a test that passes the second time is unsteady, one that does not has failed', () => {
  const again = [
    outcome('a.stories.tsx > Example > is drawn', 'passed'),
    outcome('a.stories.tsx > Example > moves', 'passed'),
    outcome('a.stories.tsx > Example > stays', 'failed', 'it went again'),
  ]
  const both = triedAgain(first, again)
  expect(both.map(({ state }) => state)).toEqual(['passed', 'passed', 'failed', 'failed'])
  expect(unsteady(both)).toEqual([outcome('a.stories.tsx > Example > moves', 'passed', 'no frame')])
})

it('a test that had passed is no failure for having failed the second time', () => {
  const again = [outcome('a.stories.tsx > Example > is drawn', 'failed', 'no frame')]
  expect(triedAgain(first, again)[0]).toEqual(outcome('a.stories.tsx > Example > is drawn', 'passed'))
})
