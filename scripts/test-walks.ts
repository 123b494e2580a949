import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app-build.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { root, storiesBeside, tool } from './paths.ts'
import { runCommand } from './run-command.ts'

// The files with tests that walk from page to page (`@walk`) or go through the kinds, here over those of every kind.
const walks = readdirSync(join(root, 'e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `e2e/${name}`)
  .filter((file) => /'@walk'|walkedKinds/.test(readFileSync(join(root, file), 'utf8')))

const built = await buildApp()
if (built.code !== 0) throw new Error(`The app could not be built:\n${built.output}`)
const env = { CHROMIUM_PATH: await ensureChromium(), WALK: 'every' }
const stories = await runCommand(tool('vitest'), ['run', '--project', 'storybook', ...storiesBeside], {
  env,
  live: true,
})
const walked = await runCommand(tool('playwright'), ['test', ...walks], { env, live: true })
process.exitCode = stories.code === 0 ? walked.code : 1
