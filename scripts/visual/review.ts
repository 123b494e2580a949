import { readFileSync } from 'node:fs'
import { type Acceptance, acceptanceOf } from './acceptance.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { comparePictures, crop, withRoom } from './compare.ts'
import type { Photo } from './photograph.ts'
import { decodePng, encodePng } from './png.ts'

/** A picture of one story in one mode that is not what it was. Pictures are PNG files, cut to what differs. */
export type Difference = {
  readonly story: StoryEntry
  readonly mode: string
  readonly differing: number
  readonly base: Buffer
  readonly next: Buffer
  readonly difference: Buffer
  readonly accepted: Acceptance | undefined
}

/** Everything a reviewer has to know about two trees. */
export type Review = {
  readonly compared: number
  readonly differences: readonly Difference[]
  /** Stories only the new tree has, and those only the base has. */
  readonly added: readonly StoryEntry[]
  readonly removed: readonly StoryEntry[]
  /** Stories of the new tree that could not be drawn, though the base could; with the reason. */
  readonly broken: readonly { story: StoryEntry; mode: string; why: string }[]
}

/** Compares the photographs of two trees. */
export function review(
  { base, next }: { base: readonly Photo[]; next: readonly Photo[] },
  accepted: readonly Acceptance[],
): Review {
  const before = byPlace(base)
  const after = byPlace(next)
  const differences: Difference[] = []
  const broken: { story: StoryEntry; mode: string; why: string }[] = []
  let compared = 0
  for (const [place, photo] of after) {
    const other = before.get(place)
    if (photo.failure !== undefined && other?.failure === undefined)
      broken.push({ story: photo.story, mode: photo.mode, why: photo.failure })
    if (other === undefined) continue
    compared += 1
    if (other.hash !== photo.hash) {
      const difference = look(other, photo, accepted)
      if (difference !== undefined) differences.push(difference)
    }
  }
  return {
    compared,
    broken,
    added: storiesOnlyIn(next, base),
    removed: storiesOnlyIn(base, next),
    differences: differences.toSorted((a, b) => order(a).localeCompare(order(b), 'en')),
  }
}

/** What keeps a change from being merged: differences nobody has accepted, and stories that can no longer be drawn. */
export function openPoints({ differences, broken }: Review): number {
  return differences.filter(({ accepted }) => accepted === undefined).length + broken.length
}

function look(base: Photo, next: Photo, accepted: readonly Acceptance[]): Difference | undefined {
  const [before, after] = [decodePng(readFileSync(base.file)), decodePng(readFileSync(next.file))]
  const { differing, box, difference } = comparePictures(before, after)
  if (box === undefined) return undefined
  const part = withRoom(box, difference)
  return {
    story: next.story,
    mode: next.mode,
    differing,
    base: encodePng(crop(before, part)),
    next: encodePng(crop(after, part)),
    difference: encodePng(crop(difference, part)),
    accepted: acceptanceOf(next.story, accepted),
  }
}

function byPlace(photos: readonly Photo[]): Map<string, Photo> {
  return new Map(photos.map((photo) => [`${photo.story.id} ${photo.mode}`, photo]))
}

function storiesOnlyIn(photos: readonly Photo[], others: readonly Photo[]): StoryEntry[] {
  const known = new Set(others.map(({ story }) => story.id))
  return [...new Map(photos.map(({ story }) => [story.id, story])).values()].filter(({ id }) => !known.has(id))
}

function order({ story, mode }: Difference): string {
  return `${story.title} ${story.name} ${mode}`
}
