import { buildApp } from './app-build.ts'
import { ensureChromium } from './ensure-chromium.ts'
import { statesOfPages } from './paths.ts'
import { concluded, runTests } from './run-tests.ts'

// Every page in each of its states, a story each; then what walks from page to page, and what goes through the kinds, through
// all of them.
await concluded(async () => {
  const built = await buildApp()
  if (built.code !== 0) throw new Error(`The app could not be built:\n${built.output}`)
  const env = { CHROMIUM_PATH: await ensureChromium(), WALK: 'every' }
  return [
    ...(await runTests({
      name: 'states',
      file: 'vitest',
      args: ['run', '--project', 'storybook', statesOfPages],
      env,
    })),
    ...(await runTests({ name: 'walks', file: 'playwright', args: ['test'], env })),
  ]
})
