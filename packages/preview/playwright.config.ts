import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/find-chromium.ts'

const executablePath = findChromium()

/** No name leads anywhere, in pages and in workers. */
const ownMachineOnly = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../../test-results/preview',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  // The platform begins inside the page's browser, on the cores that draw it.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumArgs, ownMachineOnly], ...(executablePath ? { executablePath } : {}) },
  },
})
