import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './ensure-chromium.ts'
import { buildHere } from './visual/catalogue-build.ts'
import { type StoryEntry, storiesIn } from './visual/catalogue-index.ts'
import { faultyBuild, refuseOtherSources } from './visual/faulty-build.ts'
import { grouped } from './visual/grouped.ts'
import { cameraName, keptPhotosOf, photosOf } from './visual/kept-photos.ts'
import { type LookFault, lookFaults } from './visual/look-faults.ts'
import { readModuleGraph, storiesReachedBy } from './visual/module-graph.ts'
import { type Review, review } from './visual/review.ts'

// pnpm visual:faults [--reuse] [--only hover]
// Does the review find what somebody has to look for? Each mistake is made in a copy of the built catalogue,
// which is photographed and compared with the built one as two trees are. Looked at are the component it must be seen
// in, some others that it can reach, and some that it cannot: those must not be named.
const { values } = parseArgs({
  options: { reuse: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
/** Story files looked at beside those of the component itself. */
const reachedToo = 2
const notReached = 2

process.env.CHROMIUM_PATH = await ensureChromium()
const started = performance.now()
const build = await buildHere({ reuse: values.reuse })
await refuseOtherSources(build)
const kit = storiesIn(build).filter(({ file }) => file.startsWith('packages/ui/'))
const files = grouped(kit, ({ file }) => file)
const graph = readModuleGraph(build)
const made = await cameraName()

const faults = lookFaults.filter(({ kind }) => kind.includes(values.only))
let found = 0
console.log('| Fault | File | Found | What the report says | Named | Modes |')
console.log('| --- | --- | --- | --- | --- | ---: |')
for (const fault of faults) {
  const { stories, unreached } = lookedAt(fault)
  const { photos: base } = await keptPhotosOf(build, { stories, made })
  const next = await photosOf(await faultyBuild(build, fault), stories)
  const result = review({ base, next }, [])
  const isFound = isRight(result, { fault, unreached })
  if (isFound) found += 1
  const differences = result.entries.flatMap(({ differences: of }) => of)
  const named = new Set(differences.map(({ story }) => story.title))
  const modes = new Set(differences.map(({ mode }) => mode))
  const says = result.entries.slice(0, 2).map(({ what, differences }) => `${what} (${differences.length})`)
  console.log(
    `| ${fault.kind} | ${fault.file.split('/').at(-1)} | ${isFound ? 'yes' : 'no'} | ${says.join('; ')} | ${[...named].join(', ')} | ${modes.size} |`,
  )
  if (isFound) continue
  for (const { story, mode, why } of result.broken) console.log(`  ${story.id} cannot be drawn (${mode}): ${why}`)
  for (const { story } of [...result.added, ...result.removed]) console.log(`  ${story.id} is in one tree alone`)
  for (const { story, mode } of differences) console.log(`  ${story.id} differs (${mode})`)
}
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`\n${found} of ${faults.length} found with the right component, in ${seconds} s.`)
process.exitCode = found === faults.length ? 0 : 1

/** Whether its component is named, nothing else that it cannot reach is, and only in the modes it can be seen in. */
function isRight(
  { entries, broken, added, removed }: Review,
  { fault, unreached }: { fault: LookFault; unreached: ReadonlySet<string> },
): boolean {
  const differences = entries.flatMap(({ differences: of }) => of)
  return (
    broken.length + added.length + removed.length === 0 &&
    differences.some(({ story }) => isOf(story.file, fault)) &&
    !differences.some(({ story }) => unreached.has(story.file)) &&
    differences.every(({ mode }) => fault.onlyIn === undefined || mode.includes(fault.onlyIn))
  )
}

/** Whole files: the sheet of touched controls is that of a file. */
function lookedAt(fault: LookFault): { stories: StoryEntry[]; unreached: ReadonlySet<string> } {
  const reached = storiesReachedBy([fault.file], graph)
  const own = [...files.keys()].filter((file) => isOf(file, fault))
  // The smallest first: what is found in few stories is found in many.
  const others = [...files]
    .filter(([file]) => !own.includes(file))
    .toSorted(([, a], [, b]) => a.length - b.length)
    .map(([file]) => file)
  const isReached = (file: string) => reached === 'all' || reached.has(file)
  const unreached = others.filter((file) => !isReached(file)).slice(0, notReached)
  const wanted = new Set([...own, ...others.filter(isReached).slice(0, reachedToo), ...unreached])
  return { stories: kit.filter(({ file }) => wanted.has(file)), unreached: new Set(unreached) }
}

function isOf(file: string, { seenIn }: LookFault): boolean {
  return dirname(file) === seenIn || file.startsWith(`${seenIn}/`)
}
