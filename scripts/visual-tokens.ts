import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './ensure-chromium.ts'
import { root } from './paths.ts'
import { buildHere } from './visual/catalogue-build.ts'
import { type StoryEntry, storiesIn } from './visual/catalogue-index.ts'
import { compileStyles } from './visual/compile-styles.ts'
import { grouped } from './visual/grouped.ts'
import { readModuleGraph } from './visual/module-graph.ts'
import { serveFolder } from './visual/serve-folder.ts'
import { photographUnder } from './visual/token-photos.ts'
import { tokenSteps, withStep } from './visual/token-step.ts'
import { componentsUsing } from './visual/token-users.ts'

// pnpm visual:tokens [--reuse] [--stories 4] [--pages 2]
// Does the review see a change one step small, and does it name the right components? Each of twenty tokens is changed
// in a copy of the theme's source, the style sheet is compiled from the copy, and the built catalogue is photographed
// with it. The script of the catalogue is built once: no token reaches it.
const { values } = parseArgs({
  options: {
    reuse: { type: 'boolean', default: false },
    stories: { type: 'string', default: '4' },
    pages: { type: 'string', default: String(availableParallelism()) },
  },
})
const least = 19

process.env.CHROMIUM_PATH = await ensureChromium()
const started = performance.now()
const build = await buildHere({ reuse: values.reuse })
const kit = storiesIn(build).filter(({ file }) => file.startsWith('packages/ui/'))
const stories = [...grouped(kit, ({ title }) => title).values()].flatMap((of) => spread(of, Number(values.stories)))
const graph = readModuleGraph(build)

const theme = readFileSync(join(root, 'packages/ui/src/styles/theme.css'), 'utf8')
const sheets = [await compileStyles()]
// What makes the shortcut honest: without a change the compiled sheet is the one that the build has made.
const built = join(build, 'assets')
const isBuilt = readdirSync(built).some(
  (name) => name.endsWith('.css') && readFileSync(join(built, name), 'utf8') === sheets[0],
)
if (!isBuilt)
  throw new Error('The compiled style sheet is not that of the built catalogue: build it again, without --reuse.')
// The same source once more: a sheet that differs from itself would make every catch worthless.
sheets.push(await compileStyles())
for (const step of tokenSteps) sheets.push(await compileStyles({ 'theme.css': withStep(theme, step) }))

const served = await serveFolder(build)
const named = await photographUnder({ origin: served.origin, stories, sheets, pages: Number(values.pages) })
await served.close()

const unchanged = named[1]?.size ?? 0
let caught = 0
console.log('| Token | Caught | Components named | Expected but not named | Named but not using it |')
console.log('| --- | --- | ---: | --- | --- |')
for (const [at, { token, expected }] of tokenSteps.entries()) {
  const found = named[at + 2] ?? new Set<string>()
  const using = componentsUsing(token, { stories: kit, graph })
  const missing = expected.filter((title) => !found.has(title))
  const wrong = [...found].filter((title) => !using.has(title))
  const isCaught = missing.length === 0 && wrong.length === 0
  if (isCaught) caught += 1
  console.log(`| ${token} | ${isCaught ? 'yes' : 'no'} | ${found.size} | ${missing.join(', ')} | ${wrong.join(', ')} |`)
}
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(
  `\n${caught} of ${tokenSteps.length} caught with the right components, in ${stories.length} stories and ${seconds} s.`,
)
console.log(`${unchanged} components differ under the unchanged theme.`)
process.exitCode = caught >= least && unchanged === 0 ? 0 : 1

/** Some of the stories of a component, from the first to the last: what is caught in a few is caught in all. */
function spread(of: readonly StoryEntry[], most: number): StoryEntry[] {
  if (of.length <= most) return [...of]
  return Array.from(
    { length: most },
    (_, at) => of[Math.round((at * (of.length - 1)) / Math.max(1, most - 1))],
  ).flatMap((story) => story ?? [])
}
