import { readFileSync } from 'node:fs'
import { type Acceptance, acceptanceOf } from './acceptance.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { comparePictures, crop, withRoom } from './compare.ts'
import { grouped } from './grouped.ts'
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

/** A story that only one of the two trees has, and how it looks there: whole pictures, as PNG files. */
export type LoneStory = {
  readonly story: StoryEntry
  /** None where there are too many such stories for one report. */
  readonly pictures: readonly { readonly mode: string; readonly picture: Buffer }[]
}

/** A story that is gone: what it showed nobody looks at any more, so somebody has to say that this is meant. */
export type GoneStory = LoneStory & { readonly accepted: Acceptance | undefined }

/** Everything a reviewer has to know about two trees. */
export type Review = {
  readonly compared: number
  readonly differences: readonly Difference[]
  /** Stories only the new tree has, and those only the base has. */
  readonly added: readonly LoneStory[]
  readonly removed: readonly GoneStory[]
  /** Stories of the new tree that could not be drawn, though the base could; with the reason. */
  readonly broken: readonly { story: StoryEntry; mode: string; why: string }[]
}

/** New or gone stories shown with whole pictures; a report with all of a renamed catalogue could not be opened. */
const mostPictured = 60

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
    removed: storiesOnlyIn(base, next).map((gone) => ({ ...gone, accepted: acceptanceOf(gone.story, accepted) })),
    differences: differences.toSorted((a, b) => order(a).localeCompare(order(b), 'en')),
  }
}

/** What keeps a change from being merged: differences and losses nobody has accepted, and stories that cannot be drawn. */
export function openPoints({ differences, removed, broken }: Review): number {
  return [...differences, ...removed].filter(({ accepted }) => accepted === undefined).length + broken.length
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

function storiesOnlyIn(photos: readonly Photo[], others: readonly Photo[]): LoneStory[] {
  const known = new Set(others.map(({ story }) => story.id))
  const lone = [
    ...grouped(
      photos.filter(({ story }) => !known.has(story.id)),
      ({ story }) => story.id,
    ).values(),
  ]
  return lone.flatMap((of, at) => {
    const [first] = of
    if (first === undefined) return []
    const shown = at < mostPictured ? of : []
    return [{ story: first.story, pictures: shown.map(({ mode, file }) => ({ mode, picture: readFileSync(file) })) }]
  })
}

function order({ story, mode }: Difference): string {
  return `${story.title} ${story.name} ${mode}`
}
