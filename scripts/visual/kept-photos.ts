import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../find-chromium.ts'
import { root } from '../paths.ts'
import { cameraParts } from './camera-parts.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { brokenDocsPages, type BrokenPage } from './docs-pages.ts'
import { visualFolder } from './folders.ts'
import { grouped } from './grouped.ts'
import { readMadeOf } from './made-of.ts'
import { isState } from './modes.ts'
import { photoArgs, photograph, type PhotographOptions, type Photo } from './photograph.ts'
import { filesOf, withFiles } from './photo-files.ts'
import { serveFolder } from './serve-folder.ts'

const folder = join(visualFolder, 'photos')

/** Story files of which pictures are kept, and docs pages: those of some six trees without anything in common. */
const most = 1_200

/** The parts that the stories of each file have loaded, in the last few different runs. Without the ending of lists of pictures. */
const partsList = join(folder, 'parts.txt')
const mostLists = 6

/** Photographs a build. */
export async function photosOf(
  build: string,
  stories: readonly StoryEntry[],
  onLoaded?: PhotographOptions['onLoaded'],
): Promise<Photo[]> {
  const served = await serveFolder(build)
  try {
    return await photograph({ origin: served.origin, stories, folder, ...(onLoaded && { onLoaded }) })
  } finally {
    await served.close()
  }
}

/**
 * The pictures of a build's stories; made is what all of them are taken with. Those of a file are taken from an earlier
 * run, of whichever tree, when all that its stories loaded then is the same now: what has not changed loads nothing
 * else. The stories given of a file are always all of them; of a screen in `firstOf` its further states are not wanted.
 */
export async function keptPhotosOf(
  build: string,
  { stories, firstOf, made }: { stories: readonly StoryEntry[]; firstOf?: ReadonlySet<string>; made: string },
): Promise<{ photos: Photo[]; taken: number }> {
  const madeOf = readMadeOf(build)
  const lists = readParts()
  const isWanted = (story: StoryEntry) => firstOf?.has(story.file) !== true || !isState(story)
  const whole = (file: string) => `${made} ${file}`
  const part = (file: string) => (firstOf?.has(file) === true ? `${whole(file)} first` : whole(file))
  const files = [...grouped(stories, ({ file }) => file).keys()]
  const kept = files.flatMap((file) => {
    for (const parts of lists.get(file) ?? [])
      for (const of of new Set([whole(file), part(file)])) {
        const photos = readPhotos(madeOf?.keyOf(parts, of))
        if (photos !== undefined) return photos.filter(({ story }) => isWanted(story))
      }
    return []
  })
  const known = new Set(kept.map(({ story }) => story.file))
  const missing = stories.filter((story) => !known.has(story.file) && isWanted(story))
  const keys = new Map<string, string | undefined>()
  const taken =
    missing.length === 0
      ? []
      : await photosOf(build, missing, (file, loaded) => {
          if (madeOf === undefined) return
          const parts = madeOf.loadedBy(file, loaded)
          keys.set(file, madeOf.keyOf(parts, part(file)))
          const others = (lists.get(file) ?? []).filter((list) => String(list) !== String(parts))
          lists.set(file, [parts, ...others].slice(0, mostLists))
        })
  for (const [file, photos] of grouped(taken, ({ story }) => story.file)) writePhotos(keys.get(file), photos)
  if (taken.length > 0) writeParts(lists)
  return { photos: [...kept, ...taken], taken: taken.length }
}

/** The docs pages of a build that could not be drawn. One that was is not opened again while what it is made of stays. */
export async function keptBrokenPages(
  build: string,
  { pages, made }: { pages: readonly StoryEntry[]; made: string },
): Promise<BrokenPage[]> {
  const madeOf = readMadeOf(build)
  const keyOf = ({ file }: StoryEntry) => madeOf?.pageKeyOf(file, `page ${made}`)
  const missing = pages.filter((page) => readPhotos(keyOf(page)) === undefined)
  const broken = missing.length === 0 ? [] : await brokenDocsPages(build, missing)
  const notDrawn = new Set(broken.map(({ story }) => story.id))
  for (const page of missing) if (!notDrawn.has(page.id)) writePhotos(keyOf(page), [])
  return broken
}

/** Pictures taken with another camera cannot be compared. */
export async function cameraName(): Promise<string> {
  const hash = createHash('sha256')
  for (const part of cameraParts()) hash.update(readFileSync(join(root, part)))
  const browser = await chromium.launch({ executablePath: findChromium(), args: photoArgs })
  hash.update(browser.version())
  await browser.close()
  return hash.digest('hex')
}

/** Forgets the pictures that no tree has asked for longest. */
export function forgetOldPhotos(): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  const lists = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of lists.slice(most)) rmSync(old)
  const kept = new Set(lists.slice(0, most).flatMap((list) => photosIn(list).flatMap(filesOf)))
  kept.add(partsList)
  for (const name of names) if (!name.endsWith('.json') && !kept.has(join(folder, name))) rmSync(join(folder, name))
}

function readPhotos(key: string | undefined): Photo[] | undefined {
  const list = join(folder, `${key}.json`)
  if (key === undefined || !existsSync(list)) return undefined
  const photos = photosIn(list)
  if (!photos.flatMap(filesOf).every((file) => existsSync(file))) return undefined
  const now = new Date()
  utimesSync(list, now, now)
  return photos
}

/** A failure may be the machine's: it is tried again. */
function writePhotos(key: string | undefined, photos: readonly Photo[]): void {
  if (key === undefined || photos.some(({ failure }) => failure !== undefined)) return
  mkdirSync(folder, { recursive: true })
  const named = photos.map((photo) => withFiles(photo, (file) => basename(file)))
  writeFileSync(join(folder, `${key}.json`), JSON.stringify(named))
}

/** As lists are written: each part is named once, and meant by its number. */
type Written = { readonly names: readonly string[]; readonly lists: Readonly<Record<string, readonly number[][]>> }

/** Written by this module and by nothing else, so its shape is known. */
function readParts(): Map<string, string[][]> {
  if (!existsSync(partsList)) return new Map()
  const { names, lists } = JSON.parse(readFileSync(partsList, 'utf8')) as Written
  const named = (list: readonly number[]) => list.flatMap((at) => names[at] ?? [])
  return new Map(Object.entries(lists).map(([file, of]) => [file, of.map(named)]))
}

function writeParts(loaded: ReadonlyMap<string, readonly string[][]>): void {
  const numbers = new Map<string, number>()
  const numberOf = (name: string) => numbers.get(name) ?? numbers.set(name, numbers.size).size - 1
  const lists = Object.fromEntries([...loaded].map(([file, of]) => [file, of.map((list) => list.map(numberOf))]))
  writeFileSync(partsList, JSON.stringify({ names: [...numbers.keys()], lists }))
}

/** Written by this module and by nothing else, so its shape is known. */
function photosIn(list: string): Photo[] {
  const photos = JSON.parse(readFileSync(list, 'utf8')) as Photo[]
  return photos.map((photo) => withFiles(photo, (file) => join(folder, file)))
}
