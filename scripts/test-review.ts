import { ensureChromium } from './ensure-chromium.ts'
import { tool } from './paths.ts'
import { runCommand } from './run-command.ts'

const env = { CHROMIUM_PATH: await ensureChromium() }
const { code } = await runCommand(tool('vitest'), ['run', '--project', 'review'], { env, live: true })
process.exitCode = code
