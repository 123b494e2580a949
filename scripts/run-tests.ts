import { join } from 'node:path'
import { readOutcomes, removeOutcomes } from './outcomes-file.ts'
import { cache, tool } from './paths.ts'
import { counts, failures, type Outcome, printOutcome, summary, unsteady } from './report.ts'
import { runCommand } from './run-command.ts'

/** A test runner, what it is asked to run, and what that is called. */
export type Runner = {
  name: string
  file: 'vitest' | 'playwright'
  args: readonly string[]
  env?: Record<string, string>
}

/** Seconds after which a phase hangs: many times what it takes, because a machine that others use too is no fault. */
export const phaseLimit = 1500

/** One unsteady test of thousands must not stop everybody; more of them are a fault of the product or of its tests. */
export const mostUnsteady = 2

const reporters = {
  vitest: ['--reporter=default', '--reporter=./scripts/vitest-outcomes.ts'],
  // Named in playwright.config.ts, where it is beside the one that shows what is running.
  playwright: [],
}

/** Runs tests, says how it ended, and answers what came of each. */
export async function runTests({ name, file, args, env }: Runner): Promise<Outcome[]> {
  const report = join(cache, `outcomes-${file}-${name.replaceAll(' ', '-')}.json`)
  removeOutcomes(report)
  const options = { env: { ...env, OUTCOMES_FILE: report, NO_COLOR: '1', CI: '1' }, timeoutSeconds: phaseLimit }
  const { code, output, seconds } = await runCommand(tool(file), [...args, ...reporters[file]], options)
  const results = readOutcomes(report, { name, code })
  const state = results.some((outcome) => outcome.state === 'failed') ? 'failed' : 'passed'
  printOutcome({ name: `${name}: ${counts(results)}`, state }, { seconds, output: `${failures(results)}${output}` })
  return results
}

/** Ends a run of tests: says what came of it, and fails the process where one failed, or too many only passed when tried again. */
export async function concluded(run: () => Promise<Outcome[]>): Promise<void> {
  const started = performance.now()
  const outcomes = await run()
  const unsteadyTests = unsteady(outcomes).length
  if (unsteadyTests > mostUnsteady) {
    const reason = `${unsteadyTests} tests passed only when tried again, and ${mostUnsteady} are let through`
    outcomes.push({ name: 'steadiness', state: 'failed', reason })
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  process.stdout.write(`${summary(outcomes).replace(/\n?(.*)$/, `\n${minutes} minutes\n$1`)}\n`)
  process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0
}
