import type { Outcome } from './report.ts'

/** The files of the tests that failed, which their names begin with; none where something else has failed, as the runner itself. */
export function filesOfFailed(outcomes: readonly Outcome[]): string[] {
  const names = outcomes.filter(({ state }) => state === 'failed').map(({ name }) => name)
  if (!names.every((name) => name.includes(' > '))) return []
  return [...new Set(names.flatMap((name) => name.split(' > ', 1)))]
}

/** What came of tests of which those that failed were run once more; who passes then says with what it failed first. */
export function triedAgain(first: readonly Outcome[], again: readonly Outcome[]): Outcome[] {
  const passed = new Set(again.filter(({ state }) => state === 'passed').map(({ name }) => name))
  return first.map((outcome) =>
    outcome.state === 'failed' && passed.has(outcome.name)
      ? { ...outcome, state: 'passed', reason: outcome.reason ?? 'no reason given' }
      : outcome,
  )
}
