import { defineConfig } from '@playwright/test'
import { origins, ownOrigin } from './e2e/origins.ts'
import { chromiumArgs, findChromium } from './scripts/find-chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Files side by side, each worker with a server of its own; the tests of a file share what they wrote.
  workers: origins.length,
  fullyParallel: false,
  // What walks from page to page, or is about comfort, has a run of its own beside the gate, with what goes through the kinds,
  // there through all of them: pnpm test:walks.
  ...(process.env.WALK === 'every' ? { grep: /@walk|@kinds/ } : { grepInvert: /@walk/ }),
  forbidOnly: Boolean(process.env.CI),
  // Told at the end of the run, and only a few are let through: scripts/run-tests.ts.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['./scripts/playwright-outcomes.ts']],
  use: {
    baseURL: ownOrigin(),
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // To record every page would cost a tenth of the run: only a test that is tried again is recorded.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium', viewport: { width: 1280, height: 900 } } }],
  webServer: {
    // Node itself and not pnpm, so that the signal at the end reaches the servers.
    command: `exec "${process.execPath}" e2e/servers.ts`,
    wait: { stdout: /All servers answer/ },
    // The demo network is written first, which takes minutes on a machine that others use too.
    timeout: 360_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
