import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './ensure-chromium.ts'
import { root } from './paths.ts'
import { acceptancesSince } from './visual/acceptance.ts'
import { keptPhotosOf, photosOf } from './visual/base-photos.ts'
import { buildCommit, buildHere } from './visual/catalogue-build.ts'
import { docsPagesIn, storiesIn } from './visual/catalogue-index.ts'
import { canBeNamed, chosenStories, isNamed } from './visual/chosen-stories.ts'
import { brokenDocsPages } from './visual/docs-pages.ts'
import { visualFolder } from './visual/folders.ts'
import { changedFiles, commonCommit, storyTitles } from './visual/git.ts'
import { htmlReport } from './visual/html-report.ts'
import { markdownSummary } from './visual/markdown-summary.ts'
import { readModuleGraph, storiesReachedBy } from './visual/module-graph.ts'
import { openPoints, review } from './visual/review.ts'

// pnpm visual [--against main] [--changed] [--only Actions/Button]
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

const { only } = values
const base = commonCommit(values.against)
// Asked of the sources first: to build two catalogues for a mistyped name would take minutes.
if (only !== undefined && ![undefined, base].some((tree) => canBeNamed(storyTitles(tree), only))) refuse(only)

process.env.CHROMIUM_PATH = await ensureChromium()
say(`building the catalogue here and at ${base.slice(0, 7)}`)
const here = await buildHere()
const there = await buildCommit(base)

const [stories, known] = [storiesIn(here), storiesIn(there)]
if (only !== undefined && ![...stories, ...known].some((story) => isNamed(story, only))) refuse(only)
const reached = values.changed ? storiesReachedBy(changedFiles(base), readModuleGraph(here)) : 'all'
const chosen = chosenStories(stories, { only, reached })
const ofBase = chosenStories(known, { only, reached })
say(`photographing ${chosen.length} stories here, ${ofBase.length} there`)
const next = await photosOf(here, chosen)
const before = await keptPhotosOf(there, ofBase)
const docsPages = chosenStories(docsPagesIn(here), { only, reached })
say(`opening ${docsPages.length} docs pages`)
const brokenPages = await brokenDocsPages(here, docsPages)

const { accepted, malformed } = acceptancesSince(base)
const compared = review({ base: before, next }, accepted)
const result = { ...compared, broken: [...compared.broken, ...brokenPages] }
mkdirSync(visualFolder, { recursive: true })
const report = join(visualFolder, 'report.html')
writeFileSync(report, htmlReport(result, { base, date: new Date().toUTCString() }))
const summary = markdownSummary(result, { base })
writeFileSync(join(visualFolder, 'summary.md'), summary)
process.stdout.write(`\n${summary}\n`)
for (const line of malformed) process.stdout.write(`Accepts nothing, because it gives no reason: ${line}\n`)
say(`report: ${relative(root, report)}`)
process.exitCode = openPoints(result) === 0 ? 0 : 1

function refuse(name: string): never {
  process.stderr.write(`No story is called ${name}: nothing was compared.\n`)
  process.exit(1)
}
