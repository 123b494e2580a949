import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureChromium } from './ensure-chromium.ts'
import { buildHere } from './visual/catalogue-build.ts'
import { storiesIn } from './visual/catalogue-index.ts'
import { comparePictures } from './visual/compare.ts'
import { photosOf } from './visual/kept-photos.ts'
import type { Photo } from './visual/photograph.ts'
import { decodePng } from './visual/png.ts'

// pnpm visual:noise [--runs 5] [--reuse] [--only Actions/Button]
// Photographs one unchanged build again and again: a picture that is not always the same would make every review lie.
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
const place = ({ story, mode }: Photo) => `${story.title}, ${story.name} (${mode})`
let first: ReadonlyMap<string, Photo> | undefined
let noise = 0
for (let run = 1; run <= Number(values.runs); run++) {
  const started = performance.now()
  const photos = new Map((await photosOf(build, stories)).map((photo) => [place(photo), photo]))
  const differing = first === undefined ? [] : compare(first, photos)
  noise += differing.reduce((sum, { pixels }) => sum + pixels, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(
    `run ${run}: ${photos.size} pictures in ${seconds} s, ${differing.length} differ from the first\n`,
  )
  for (const { name, pixels } of differing) process.stdout.write(`  ${name}: ${pixels} pixels\n`)
  if (first === undefined)
    for (const [name, { failure }] of photos) if (failure) process.stdout.write(`  not drawn: ${name}: ${failure}\n`)
  first ??= photos
}
process.stdout.write(`${noise} differing pixels over ${values.runs} runs\n`)
process.exitCode = noise === 0 ? 0 : 1

function compare(
  before: ReadonlyMap<string, Photo>,
  after: ReadonlyMap<string, Photo>,
): { name: string; pixels: number }[] {
  return [...after].flatMap(([name, photo]) => {
    const other = before.get(name)
    if (other === undefined || other.hash === photo.hash) return []
    return [{ name, pixels: comparePictures(pixelsOf(other), pixelsOf(photo)).differing }]
  })
}

function pixelsOf({ file }: Photo) {
  return decodePng(readFileSync(file))
}
