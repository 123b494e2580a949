import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../find-chromium.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { visualFolder } from './folders.ts'
import { grouped } from './grouped.ts'
import { photoArgs, photograph, type Photo } from './photograph.ts'
import { serveFolder } from './serve-folder.ts'

const folder = join(visualFolder, 'photos')

/** Story files of which pictures are kept: those of some six trees without anything in common. */
const most = 800

const cameraParts = ['photograph.ts', 'still-page.ts', 'story-page.ts', 'modes.ts', 'touched-controls.ts', 'looks.ts']

/** Photographs a build. */
export async function photosOf(build: string, stories: readonly StoryEntry[]): Promise<Photo[]> {
  const served = await serveFolder(build)
  try {
    return await photograph({ origin: served.origin, stories, folder })
  } finally {
    await served.close()
  }
}

/**
 * The pictures of a build's stories. Those of a file that had its name (story-keys.ts) before are taken from then,
 * whichever tree that was; the stories given of a file are always all of them.
 */
export async function keptPhotosOf(
  build: string,
  { stories, keys }: { stories: readonly StoryEntry[]; keys: ReadonlyMap<string, string> },
): Promise<{ photos: Photo[]; taken: number }> {
  const files = grouped(stories, ({ file }) => file)
  const kept = [...files.keys()].flatMap((file) => readPhotos(keys.get(file)) ?? [])
  const known = new Set(kept.map(({ story }) => story.file))
  const missing = stories.filter(({ file }) => !known.has(file))
  const taken = missing.length === 0 ? [] : await photosOf(build, missing)
  for (const [file, photos] of grouped(taken, ({ story }) => story.file)) writePhotos(keys.get(file), photos)
  return { photos: [...kept, ...taken], taken: taken.length }
}

/** Pictures taken with another camera cannot be compared. */
export async function cameraName(): Promise<string> {
  const hash = createHash('sha256')
  for (const part of cameraParts) hash.update(readFileSync(new URL(part, import.meta.url)))
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
  const kept = new Set(
    lists.slice(0, most).flatMap((list) => photosIn(list).flatMap(({ file, looks }) => [file, looks ?? ''])),
  )
  for (const name of names) if (!name.endsWith('.json') && !kept.has(join(folder, name))) rmSync(join(folder, name))
}

function readPhotos(key: string | undefined): Photo[] | undefined {
  const list = join(folder, `${key}.json`)
  if (key === undefined || !existsSync(list)) return undefined
  const photos = photosIn(list)
  if (!photos.every(({ file, looks }) => existsSync(file) && existsSync(looks ?? file))) return undefined
  const now = new Date()
  utimesSync(list, now, now)
  return photos
}

/** A failure may be the machine's: it is tried again. */
function writePhotos(key: string | undefined, photos: readonly Photo[]): void {
  if (key === undefined || photos.some(({ failure }) => failure !== undefined)) return
  mkdirSync(folder, { recursive: true })
  const named = photos.map((photo) => ({
    ...photo,
    file: basename(photo.file),
    ...(photo.looks === undefined ? {} : { looks: basename(photo.looks) }),
  }))
  writeFileSync(join(folder, `${key}.json`), JSON.stringify(named))
}

/** Written by this module and by nothing else, so its shape is known. */
function photosIn(list: string): Photo[] {
  const photos = JSON.parse(readFileSync(list, 'utf8')) as Photo[]
  return photos.map((photo) => ({
    ...photo,
    file: join(folder, photo.file),
    ...(photo.looks === undefined ? {} : { looks: join(folder, photo.looks) }),
  }))
}
