import { ensureChromium } from './ensure-chromium.ts'
import { concluded, runTests } from './run-tests.ts'

// What the review's tools make of a page in a browser.
await concluded(async () => {
  const env = { CHROMIUM_PATH: await ensureChromium() }
  return runTests({ name: 'review', file: 'vitest', args: ['run', '--project', 'review'], env })
})
