import { expect, it } from 'vitest'
import { endingOf, failedIn } from './ending-of.ts'

const failed = (...failureMessages: string[]) => ({ status: 'failed', failureMessages })
const passed = { status: 'passed', failureMessages: [] }
const wrong = failed('AssertionError: expected 2 to be 1')
const late = failed('Error: Test timed out in 30000ms.\nIf this is a long-running test, give it a longer timeout.')

it.each([
  ['a wrong value', [passed, wrong], 'failed'],
  ['a test that ran out of time', [passed, late], 'timed out'],
  ['a wrong value beside a test that ran out of time', [late, wrong], 'failed'],
  ['an error outside of all tests', [passed], 'failed'],
  ['a file that could not be loaded', [], 'does not load'],
])('%s', (_case, assertionResults, ending) => {
  expect(endingOf(JSON.stringify({ testResults: [{ message: '', assertionResults }] }))).toBe(ending)
})

it('names the tests that failed', () => {
  const assertionResults = [
    { ...passed, fullName: 'a holds' },
    { ...wrong, fullName: 'b is told' },
  ]
  expect(failedIn(JSON.stringify({ testResults: [{ message: '', assertionResults }] }))).toEqual(['b is told'])
})
