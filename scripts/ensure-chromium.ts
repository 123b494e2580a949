import { chromium } from 'playwright'
import { aptInstall, canInstallWithApt } from './apt-install.ts'
import { findChromium } from './find-chromium.ts'
import { isExecutable } from './find-on-path.ts'
import { tool } from './paths.ts'
import { runCommand } from './run-command.ts'

/** Finds a Chromium or installs one. Returns its path; throws with what to do when there is none to be had. */
export async function ensureChromium(): Promise<string> {
  const present = findChromium() ?? playwrightsOwn()
  if (present) return present
  const reasons: string[] = []
  if (canInstallWithApt()) {
    // Ubuntu has neither as a package; older Debians have only the second.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const problem = await aptInstall(name)
      const installed = findChromium()
      if (installed) return installed
      reasons.push(problem ?? `apt-get installed ${name}, but no such program is on the PATH`)
    }
  }
  process.stderr.write('Downloading Chromium with Playwright (once) ...\n')
  const { output } = await runCommand(tool('playwright'), ['install', 'chromium'], { timeoutSeconds: 600 })
  const downloaded = playwrightsOwn()
  if (downloaded) return downloaded
  reasons.push(`playwright install chromium failed: ${output.trim().split('\n').slice(-2).join(' ')}`)
  throw new Error(
    `No Chromium for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one.\n${reasons.join('\n')}`,
  )
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return isExecutable(path) ? path : undefined
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await ensureChromium()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
