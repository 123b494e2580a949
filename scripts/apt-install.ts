import { findOnPath } from './find-on-path.ts'
import { runCommand } from './run-command.ts'

/** Whether this process may install Debian packages without asking anybody: Linux, root, apt-get. */
export function canInstallWithApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
}

/** Installs Debian packages. Returns undefined when done, else what went wrong. */
export async function aptInstall(...packages: string[]): Promise<string | undefined> {
  process.stderr.write(`Installing ${packages.join(', ')} with apt-get (once) ...\n`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  // Lists may be stale but good enough: only the second answer counts.
  await runCommand('apt-get', ['update', '-qq'], { env })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const { code, output } = await runCommand('apt-get', install, { env, timeoutSeconds: 600 })
  return code === 0
    ? undefined
    : `apt-get install ${packages.join(' ')} failed: ${output.trim().split('\n').slice(-3).join(' ')}`
}
