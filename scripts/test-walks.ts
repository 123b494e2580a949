import { buildApp } from './app-build.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { statesOfPages, tool } from './paths.ts'
import { runCommand } from './run-command.ts'

// The tests that walk from page to page (`@walk`), and what else stands with them, over the pages of every kind.
const walks = ['accessibility', 'focus', 'hostile-text', 'offline', 'session', 'tasks'].map(
  (name) => `e2e/${name}.spec.ts`,
)

const built = await buildApp()
if (built.code !== 0) throw new Error(`The app could not be built:\n${built.output}`)
const env = { CHROMIUM_PATH: await ensureChromium(), WALK: 'every' }
// Every page in each of its states, a story each.
const states = await runCommand(tool('vitest'), ['run', '--project', 'storybook', statesOfPages], {
  env,
  live: true,
})
const walked = await runCommand(tool('playwright'), ['test', ...walks], { env, live: true })
process.exitCode = states.code === 0 ? walked.code : 1
