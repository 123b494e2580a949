import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './ensure-chromium.ts'
import { root } from './paths.ts'
import { acceptancesSince, acceptingNothing } from './visual/acceptance.ts'
import { buildCommit, buildHere } from './visual/catalogue-build.ts'
import { docsPagesIn, type StoryEntry, storiesIn } from './visual/catalogue-index.ts'
import { canBeNamed, chosenStories, isNamed } from './visual/chosen-stories.ts'
import { visualFolder } from './visual/folders.ts'
import { changedFiles, commonCommit, storyTitles } from './visual/git.ts'
import { htmlReport } from './visual/html-report.ts'
import { markdownSummary } from './visual/markdown-summary.ts'
import { cameraName, forgetOldPhotos, keptBrokenPages, keptPhotosOf } from './visual/kept-photos.ts'
import { madeOfTheSame } from './visual/made-of.ts'
import { docsReachedBy, isStyle, readModuleGraph, storiesReachedBy } from './visual/module-graph.ts'
import type { Photo } from './visual/photograph.ts'
import { isState } from './visual/modes.ts'
import { openPoints, review } from './visual/review.ts'
import { reportFile, thumbnailsOf } from './visual/thumbnails.ts'

// pnpm visual [--against main] [--changed] [--whole] [--only Actions/Button]
// Photographs the catalogue of this tree and of the commit it started from, and shows what differs. What is made of the
// same in both is left out, but for --whole: pictures of main are there for the reviews that start from it.
const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'main' },
    changed: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
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
const [here, there] = await Promise.all([buildHere(), buildCommit(base)])

const [stories, known] = [storiesIn(here), storiesIn(there)]
if (only !== undefined && ![...stories, ...known].some((story) => isNamed(story, only))) refuse(only)
const graph = readModuleGraph(here)
const changed = changedFiles(base)
const choice = {
  only,
  reached: values.changed
    ? storiesReachedBy(
        changed.filter((file) => !isStyle(file)),
        graph,
      )
    : ('all' as const),
  isStyled: changed.some(isStyle),
}
const same = madeOfTheSame([here, there], {
  stories: values.whole ? [] : stories,
  pages: values.whole ? [] : docsPagesIn(here),
})
const isOther = ({ file }: StoryEntry) => !same.stories.has(file)
const wanted = chosenStories(stories, choice)
const chosen = wanted.filter(isOther)
const ofBase = chosenStories(known, choice).filter(isOther)
const unseen = wanted.length - chosen.length
const made = await cameraName()
say(`photographing ${chosen.length} stories here, ${ofBase.length} there; ${unseen} are made of the same in both`)
const next = await pictures(here, { all: stories, chosen })
const before = await pictures(there, { all: known, chosen: ofBase })
forgetOldPhotos()
const reached = values.changed ? docsReachedBy(changed, graph) : ('all' as const)
const docsPages = chosenStories(docsPagesIn(here), { only, reached }).filter(({ file }) => !same.pages.has(file))
say(`opening ${docsPages.length} docs pages`)
const brokenPages = await keptBrokenPages(here, { pages: docsPages, made })

const said = acceptancesSince(base)
const idle = acceptingNothing(said, [...stories, ...known])
const found = review({ base: before, next }, said.accepted)
const result = { ...found, broken: [...found.broken, ...brokenPages] }
const thumbnails = join(visualFolder, 'thumbnails')
rmSync(thumbnails, { recursive: true, force: true })
mkdirSync(thumbnails, { recursive: true })
for (const [name, png] of thumbnailsOf(result.entries)) writeFileSync(join(visualFolder, name), png)
const report = join(visualFolder, reportFile)
writeFileSync(report, htmlReport(result, { base, date: new Date().toUTCString(), idle, same: unseen }))
const summary = markdownSummary(result, { base, idle, same: unseen })
writeFileSync(join(visualFolder, 'summary.md'), summary)
process.stdout.write(`\n${summary}\n`)
say(`report: ${relative(root, report)}`)
process.exitCode = openPoints(result) === 0 ? 0 : 1

type Tree = { readonly all: readonly StoryEntry[]; readonly chosen: readonly StoryEntry[] }

/** Files of screens of which no further state is chosen. */
function filesOfFirst(whole: readonly StoryEntry[], chosen: readonly StoryEntry[]): ReadonlySet<string> {
  const others = new Set(chosen.filter(isState).map(({ file }) => file))
  const states = whole.filter((story) => isState(story) && !others.has(story.file))
  return new Set(states.map(({ file }) => file))
}

/** The chosen stories of a tree, and their controls. Files are photographed whole, so that they can be taken from an earlier run. */
async function pictures(build: string, { all, chosen }: Tree): Promise<Photo[]> {
  const files = new Set(chosen.map(({ file }) => file))
  const whole = all.filter(({ file }) => files.has(file))
  const { photos, taken } = await keptPhotosOf(build, { stories: whole, firstOf: filesOfFirst(whole, chosen), made })
  const left = new Set(all.filter((story) => !chosen.includes(story)).map(({ id }) => id))
  say(`${taken} pictures taken, ${photos.length - taken} from an earlier run`)
  return photos.filter(({ story }) => !left.has(story.id))
}

function refuse(name: string): never {
  process.stderr.write(`No story is called ${name}: nothing was compared.\n`)
  process.exit(1)
}
