import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './ensure-chromium.ts'
import { root } from './paths.ts'
import { acceptancesSince } from './visual/acceptance.ts'
import { keptPhotosOf, photosOf } from './visual/base-photos.ts'
import { buildCommit, buildHere } from './visual/catalogue-build.ts'
import { type StoryEntry, storiesIn } from './visual/catalogue-index.ts'
import { visualFolder } from './visual/folders.ts'
import { changedFiles, commonCommit } from './visual/git.ts'
import { htmlReport } from './visual/html-report.ts'
import { markdownSummary } from './visual/markdown-summary.ts'
import { readModuleGraph, storiesReachedBy } from './visual/module-graph.ts'
import { openPoints, review } from './visual/review.ts'

// pnpm visual [--against main] [--changed] [--only Components/Button]
// Photographs the catalogue of this tree and of the commit it started from, and shows what differs.
const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'main' },
    changed: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})

const started = performance.now()
const say = (text: string) =>
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

process.env.CHROMIUM_PATH = await ensureChromium()
const base = commonCommit(values.against)
say(`building the catalogue here and at ${base.slice(0, 7)}`)
const here = await buildHere()
const there = await buildCommit(base)

const chosen = choose(storiesIn(here), here)
if (values.only !== undefined && !storiesIn(here).some(isNamed)) {
  process.stderr.write(`No story is called ${values.only}: nothing was compared.\n`)
  process.exit(1)
}
const ids = new Set(chosen.map(({ id }) => id))
const known = storiesIn(there)
// In a full run everything of the base counts, so that a story that is gone is noticed.
const ofBase = values.changed || values.only !== undefined ? known.filter(({ id }) => ids.has(id)) : known
say(`photographing ${chosen.length} stories here, ${ofBase.length} there`)
const next = await photosOf(here, chosen)
const before = await keptPhotosOf(there, ofBase)

const { accepted, malformed } = acceptancesSince(base)
const result = review({ base: before, next }, accepted)
mkdirSync(visualFolder, { recursive: true })
const report = join(visualFolder, 'report.html')
writeFileSync(report, htmlReport(result, { base, date: new Date().toUTCString() }))
const summary = markdownSummary(result, { base })
writeFileSync(join(visualFolder, 'summary.md'), summary)
process.stdout.write(`\n${summary}\n`)
for (const line of malformed) process.stdout.write(`Accepts nothing, because it gives no reason: ${line}\n`)
say(`report: ${relative(root, report)}`)
process.exitCode = openPoints(result) === 0 ? 0 : 1

function choose(stories: readonly StoryEntry[], build: string): StoryEntry[] {
  const named = stories.filter(isNamed)
  if (!values.changed) return named
  const reached = storiesReachedBy(changedFiles(base), readModuleGraph(build))
  return named.filter(({ file }) => reached === 'all' || reached.has(file))
}

function isNamed({ title, id }: StoryEntry): boolean {
  return values.only === undefined || title.startsWith(values.only) || id === values.only
}
