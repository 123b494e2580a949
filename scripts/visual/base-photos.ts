import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryEntry } from './catalogue-index.ts'
import { modes } from './modes.ts'
import { photograph, type Photo } from './photograph.ts'
import { serveFolder } from './serve-folder.ts'

const camera = ['photograph.ts', 'still-page.ts', 'story-page.ts', 'modes.ts']

/** Photographs a build. */
export async function photosOf(build: string, stories: readonly StoryEntry[]): Promise<Photo[]> {
  const served = await serveFolder(build)
  try {
    return await photograph({ origin: served.origin, stories, folder: join(build, 'photos') })
  } finally {
    await served.close()
  }
}

/** Photographs a build that never changes again: what is there from an earlier run with the same camera stays. */
export async function keptPhotosOf(build: string, stories: readonly StoryEntry[]): Promise<Photo[]> {
  const list = join(build, `photos-${cameraHash()}.json`)
  const known = existsSync(list) ? readPhotos(list) : []
  const places = new Set(known.map(({ story, mode }) => `${story.id} ${mode}`))
  const missing = stories.filter(({ id }) => modes.some(({ name }) => !places.has(`${id} ${name}`)))
  const taken = missing.length === 0 ? [] : await photosOf(build, missing)
  const ids = new Set(missing.map(({ id }) => id))
  const all = [...known.filter(({ story }) => !ids.has(story.id)), ...taken]
  writeFileSync(list, JSON.stringify(all))
  const wanted = new Set(stories.map(({ id }) => id))
  return all.filter(({ story }) => wanted.has(story.id))
}

/** Pictures taken with another camera cannot be compared. */
function cameraHash(): string {
  const hash = createHash('sha256')
  for (const file of camera) hash.update(readFileSync(new URL(file, import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}

/** Written by this module and by nothing else, so its shape is known. */
function readPhotos(path: string): Photo[] {
  return JSON.parse(readFileSync(path, 'utf8')) as Photo[]
}
