import { join } from 'node:path'
import { buildApp } from './app-build.ts'
import { checkBundleSizes } from './bundle-size.ts'
import { check } from './check.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { freePort } from './free-port.ts'
import { checkKitSizes } from './kit-size.ts'
import { cache } from './paths.ts'
import { type Outcome, printOutcome } from './report.ts'
import { runCommand } from './run-command.ts'
import { concluded, mostUnsteady, phaseLimit, runTests } from './run-tests.ts'
import { triedAgain, filesOfFailed } from './tried-again.ts'
import { withPostgres } from './with-postgres.ts'

// The platform is started some fifty times, each from its sources.
process.env.NODE_COMPILE_CACHE ??= join(cache, 'node')

await concluded(async () => {
  const outcomes: Outcome[] = []
  try {
    const chromium = await findBrowser()
    const built = await build()
    outcomes.push(...chromium.outcomes, built)
    outcomes.push(...(built.state === 'passed' ? checkBundleSizes() : [notRun('size', 'the app could not be built')]))
    outcomes.push(...(await checkKitSizes()))

    outcomes.push(...(await unit(chromium.env)))
    // Stories leave some of two cores, and to write the demo network takes one.
    const [ofStories, hasFirstDay] = await Promise.all([stories(chromium.env), writeFirstDay()])
    outcomes.push(...ofStories)
    // End-to-end tests wait for two sides, the page's and the platform's: what only calculates runs meanwhile.
    const [ofEnds, checked] = await Promise.all([
      endToEnd(chromium.env, { built, hasFirstDay }),
      check({ isBehind: true, timeoutSeconds: phaseLimit }),
    ])
    outcomes.push(...ofEnds, ...checked)
  } catch (error) {
    outcomes.push({ name: 'npm test', state: 'failed', reason: error instanceof Error ? error.message : String(error) })
  }
  return outcomes
})

/** Runs rules and the server, beside a throwaway PostgreSQL where there is one; what looks at pages for the catalogue is tested in the browser. */
async function unit(browser: Record<string, string> | undefined): Promise<Outcome[]> {
  const args = ['run', '--project', 'unit', '--project', 'server']
  return withPostgres((env) => runTests({ name: 'unit and server', file: 'vitest', args, env: { ...env, ...browser } }))
}

async function stories(browser: Record<string, string> | undefined): Promise<Outcome[]> {
  if (!browser) return [notRun('stories', 'there is no Chromium')]
  // Every page in each of its states stands beside the gate, with the walks: pnpm test:walks.
  const env = { ...browser, STATES: 'beside' }
  const args = ['run', '--project', 'storybook']
  const first = await runTests({ name: 'stories', file: 'vitest', args, env })
  const files = filesOfFailed(first)
  if (files.length === 0 || files.length > mostUnsteady) return first
  // For a while a browser may draw nothing, and what waits for a frame fails in it as often as it is tried.
  const again = await runTests({ name: 'stories again', file: 'vitest', args: [...args, ...files], env })
  return triedAgain(first, again)
}

/** What the servers of the end-to-end tests begin with. Where it cannot be written, they try and say why. */
async function writeFirstDay(): Promise<boolean> {
  const env = { E2E_PORTS: String(await freePort()) }
  const { code } = await runCommand(process.execPath, ['e2e/first-day.ts'], { env })
  return code === 0
}

async function endToEnd(
  browser: Record<string, string> | undefined,
  { built, hasFirstDay }: { built: Outcome; hasFirstDay: boolean },
): Promise<Outcome[]> {
  if (!browser) return [notRun('end-to-end', 'there is no Chromium')]
  if (built.state !== 'passed') return [notRun('end-to-end', 'the app could not be built')]
  // At the same time, so that no port is given twice.
  const ports = await Promise.all([freePort(), freePort()])
  const env = { ...browser, E2E_PORTS: ports.join(','), ...(hasFirstDay && { E2E_FIRST_DAY: 'written' }) }
  return runTests({ name: 'end-to-end', file: 'playwright', args: ['test'], env })
}

async function build(): Promise<Outcome> {
  const { code, output, seconds } = await buildApp()
  const outcome: Outcome =
    code === 0
      ? { name: 'app build', state: 'passed' }
      : { name: 'app build', state: 'failed', reason: `exit code ${code}` }
  printOutcome(outcome, { seconds, output })
  return outcome
}

/** A machine without any Chromium fails, because most of what users see would be untested. */
async function findBrowser(): Promise<{ env?: { CHROMIUM_PATH: string }; outcomes: Outcome[] }> {
  try {
    return { env: { CHROMIUM_PATH: await ensureChromium() }, outcomes: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { outcomes: [{ name: 'Chromium', state: 'failed', reason }] }
  }
}

function notRun(name: string, reason: string): Outcome {
  return { name, state: 'skipped', reason }
}
