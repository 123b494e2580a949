import { findOnPath, isExecutable } from './find-on-path.ts'

// The shell first: the same engine without the windows around it, which nobody sees in a test but every page pays for.
const names = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium that tests run in: `CHROMIUM_PATH`, else the first one on the PATH, else an installed application.
 * `undefined` lets Playwright look for the browser it has downloaded itself.
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    // A wrong path must not fall back in silence to another browser with other results.
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which is not a program that can be run.`)
    return chosen
  }
  for (const name of names) {
    const found = findOnPath(name)
    if (found) return found
  }
  return applications.find(isExecutable)
}

/** Arguments that make runs quiet, offline and equal: no sandbox (root in containers), no GPU, one colour profile. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]
