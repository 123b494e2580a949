import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/find-chromium.ts'
import { LongestFirst } from './scripts/longest-first.ts'
import { statesOfPages } from './scripts/paths.ts'
import { runsOfTests } from './scripts/runs-of-tests.ts'

const configDir = fileURLToPath(new URL('.storybook', import.meta.url))

// Whatever is tested waits as well as it calculates: for frames and timers in a page of stories, for processes, locks and
// clocks without one. Rules and server have the same width, so that tests of rules fill what the server's leave at their end.
const maxWorkers = availableParallelism() + 1

// One database that has taken all steps of the schema, of which each test file has a copy.
const globalSetup = 'packages/server/src/testing/migrated-database.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          environment: 'node',
          ...runsOfTests.unit,
          // These tests leave nothing behind in their process, so the contract is loaded once and not once a file.
          isolate: false,
          // Their own sources are under test; by default style sheets are emptied.
          css: { include: /(base|theme)\.css/ },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          environment: 'node',
          ...runsOfTests.server,
          // To load the platform costs as much as most of its files take: once a worker and not once a file. What a file
          // opens it closes, and what must be a process of its own is started as one.
          isolate: false,
          globalSetup,
          // An embedded database takes seconds to start while browsers use both cores.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'outages',
          maxWorkers,
          environment: 'node',
          ...runsOfTests.outages,
          isolate: false,
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'review',
          maxWorkers,
          environment: 'node',
          ...runsOfTests.review,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'soak',
          environment: 'node',
          // Many of them measure times and memory: what else the machine does would be measured with it.
          maxWorkers: 1,
          ...runsOfTests.soak,
          globalSetup,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      ...(isAsked('storybook') ? [ofStories()] : []),
    ],
    coverage: { provider: 'v8', include: ['packages/*/src/**'], exclude: ['**/*.stories.tsx', '**/*.test.ts'] },
  },
})

/** Whether a run is of all projects, or of this one too. */
function isAsked(project: string): boolean {
  const asked = process.argv.filter((_, at, all) => all[at - 1] === '--project')
  return asked.length === 0 || asked.includes(project)
}

/** What makes a page of stories ready for how it is looked at. */
function lookedAt(): string[] {
  // Forced colours and zoom take several redraws a story: they have a run of their own, which writes the evidence.
  if (process.env.STORY_EVIDENCE) return ['.storybook/test-browser.ts']
  return process.argv.includes('--browser.headless=false') ? [] : ['.storybook/unpainted.ts']
}

/** The stories, each a test in the browser. To set them up reads the whole catalogue, which takes seconds. */
function ofStories(): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir })],
    test: {
      name: 'storybook',
      maxWorkers,
      // The gate leaves every page in each of its states to the walks: scripts/test.ts.
      exclude: process.env.STATES === 'beside' ? [`${statesOfPages}/**`] : [],
      setupFiles: ['.storybook/steady-window.ts', ...lookedAt()],
      testTimeout: 20_000,
      // Where a browser draws in real time. Told at the end of the run, and only a few are let through: scripts/run-tests.ts.
      retry: 1,
      // One page for all files of a worker: to load the kit again for each would take a fifth of the run.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: findChromium(), args: chromiumArgs },
          // Colours settle at once, so the checks in both themes see the final ones.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
