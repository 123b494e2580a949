import { parseArgs } from 'node:util'
import { ensureChromium } from './ensure-chromium.ts'
import { buildHere } from './visual/catalogue-build.ts'
import { storiesIn } from './visual/catalogue-index.ts'
import { photosOf } from './visual/kept-photos.ts'
import { noiseBetween, notDrawn } from './visual/noise.ts'
import type { Photo } from './visual/photograph.ts'

// pnpm visual:noise [--runs 5] [--reuse] [--only Actions/Button]
// Photographs one unchanged build again and again: a picture that is not always the same would make every review lie.
// One that is not there each time, or shows an error, is none that was looked at.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    reuse: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})

process.env.CHROMIUM_PATH = await ensureChromium()
const build = await buildHere({ reuse: values.reuse })
const stories = storiesIn(build).filter(({ title }) => title.startsWith(values.only))
let first: readonly Photo[] | undefined
let faults = 0
for (let run = 1; run <= Number(values.runs); run++) {
  const started = performance.now()
  const photos = await photosOf(build, stories)
  const differing = first === undefined ? [] : noiseBetween(first, photos)
  const failing = notDrawn(photos)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(
    `run ${run}: ${photos.length} pictures in ${seconds} s, ${differing.length} differ from the first, ${failing.length} not drawn\n`,
  )
  for (const line of [...differing, ...failing]) process.stdout.write(`  ${line}\n`)
  faults += differing.length + failing.length
  first ??= photos
}
process.stdout.write(`${faults} pictures over ${values.runs} runs that differ or are not drawn\n`)
// Nothing looked at proves nothing.
process.exitCode = faults === 0 && first !== undefined && first.length > 0 ? 0 : 1
