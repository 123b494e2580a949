import { tool } from './paths.ts'
import { type Outcome, printOutcome } from './report.ts'
import { type CommandOptions, runCommand } from './run-command.ts'

const gates = [
  { name: 'format', file: 'oxfmt', args: ['--check'], cure: 'pnpm format' },
  { name: 'lint', file: 'oxlint', args: ['--type-aware', '--deny-warnings'], cure: undefined },
  { name: 'types', file: 'tsc', args: ['-b', '--pretty', 'false', '--checkers', '1'], cure: undefined },
  { name: 'dead code', file: 'knip', args: ['--no-progress'], cure: undefined },
  { name: 'package', file: 'publint', args: ['packages/ui', '--strict'], cure: undefined },
]

// What reads types is written in Go: to have its garbage collected less often saves it a fifth of its work. More checkers
// than one would each read the types that all files share.
const env = { NO_COLOR: '1', GOGC: '400' }

/** Runs the static gates side by side, prints a line for each and the output of those that failed. */
export async function check(options: Pick<CommandOptions, 'isBehind' | 'timeoutSeconds'> = {}): Promise<Outcome[]> {
  return Promise.all(
    gates.map(async ({ name, file, args, cure }) => {
      const { code, output, seconds } = await runCommand(tool(file), args, { ...options, env })
      const reason = code === 0 ? undefined : `exit code ${code}${cure ? `; cure: ${cure}` : ''}`
      const outcome: Outcome = { name: `check: ${name}`, state: code === 0 ? 'passed' : 'failed', reason }
      printOutcome(outcome, { seconds, output })
      return outcome
    }),
  )
}

if (import.meta.main) {
  const outcomes = await check()
  process.exitCode = outcomes.every(({ state }) => state === 'passed') ? 0 : 1
}
