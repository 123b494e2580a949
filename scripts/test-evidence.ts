import { ensureChromium } from './ensure-chromium.ts'
import { tool } from './paths.ts'
import { runCommand } from './run-command.ts'

// pnpm test:evidence [file ...]: every story with axe in both themes, forced colours and zoom too; writes what the catalogue
// shows as evidence, of the files that were run.
const args = ['run', '--project', 'storybook', '--reporter=default', '--reporter=./scripts/catalogue-outcomes.ts']
const env = { CHROMIUM_PATH: await ensureChromium(), STORY_EVIDENCE: '1' }
const options = { env, live: true, timeoutSeconds: 3_600 }
process.exitCode = (await runCommand(tool('vitest'), [...args, ...process.argv.slice(2)], options)).code
