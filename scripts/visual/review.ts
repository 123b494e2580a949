import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Acceptance, acceptanceOf } from './acceptance.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { comparePictures, crop, shrink, withRoom } from './compare.ts'
import { grouped } from './grouped.ts'
import { type Causes, causesOf, unpackLooks } from './looks.ts'
import { windowHeight } from './modes.ts'
import type { Photo } from './photograph.ts'
import { decodePng, encodePng, type Picture } from './png.ts'
import { alike, type Alike } from './same-difference.ts'

/** A picture of one story in one mode that is not what it was. */
export type Difference = {
  readonly story: StoryEntry
  readonly mode: string
  readonly causes: Causes
  readonly accepted: Acceptance | undefined
}

/** A difference to look at. Pictures are PNG files, cut to what differs. */
export type Example = {
  readonly story: StoryEntry
  readonly mode: string
  /** Pixels. */
  readonly differing: number
  readonly base: Buffer
  readonly next: Buffer
  readonly difference: Buffer
}

/** One change of looks, with every picture it is seen in and some of them to look at. */
export type Entry = {
  /** In words: "border-radius 4px → 5px". */
  readonly what: string
  readonly differences: readonly Difference[]
  /** What only some of these pictures show beside it, rarest first. */
  readonly besides: readonly { readonly what: string; readonly differences: readonly Difference[] }[]
  readonly examples: readonly Example[]
  readonly accepted: Acceptance | undefined
}

/** A story that only one of the two trees has, and how it looks there, as PNG files not wider than a column. */
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
  /** Those that are seen most often first. */
  readonly entries: readonly Entry[]
  /** Stories only the new tree has, and those only the base has. */
  readonly added: readonly LoneStory[]
  readonly removed: readonly GoneStory[]
  /** Stories of the new tree that could not be drawn, with the reason; whether the base could or not, nobody has seen them. */
  readonly broken: readonly { story: StoryEntry; mode: string; why: string }[]
}

/** New or gone stories shown with pictures; a report with all of a renamed catalogue could not be opened. */
const mostPictured = 60
/** Examples of one change, and of all together: each takes some tenths of a second to cut out. */
const examplesOfOne = 3
const examplesOfAll = 60
/** Examples of what only some pictures of a change show beside it, where there is room for them among all. */
const besidesPictured = 6
/** The width of a new story's picture, in pixels. */
const columnWidth = 720

type Pair = { readonly base: Photo; readonly next: Photo }
type Changed = Difference & Pair

/** Compares the photographs of two trees. */
export function review(
  { base, next }: { base: readonly Photo[]; next: readonly Photo[] },
  accepted: readonly Acceptance[],
): Review {
  // The picture of an error says nothing about looks.
  const known = base.filter(isDrawn)
  const failed = new Set(base.filter((photo) => !isDrawn(photo)).map(placeOf))
  const before = new Map(known.map((photo) => [placeOf(photo), photo]))
  const changed: Changed[] = []
  const broken: { story: StoryEntry; mode: string; why: string }[] = []
  let compared = 0
  for (const photo of next) {
    const place = placeOf(photo)
    const other = before.get(place)
    const { story, mode, failure } = photo
    if (failure !== undefined)
      broken.push({ story, mode, why: failed.has(place) ? `${failure} (so it was at the base)` : failure })
    if (other === undefined || failure !== undefined) continue
    compared += 1
    if (other.hash === photo.hash) continue
    const causes = causesBetween({ base: other, next: photo })
    if (causes !== undefined)
      changed.push({ story, mode, causes, accepted: acceptanceOf(story, accepted), base: other, next: photo })
  }
  return {
    compared,
    broken,
    entries: entriesOf(changed),
    added: storiesOnlyIn(next.filter(isDrawn), known),
    removed: storiesOnlyIn(known, next).map((gone) => ({ ...gone, accepted: acceptanceOf(gone.story, accepted) })),
  }
}

/** What keeps a change from being merged: changes and losses nobody has accepted, and stories that cannot be drawn. */
export function openPoints({ entries, removed, broken }: Review): number {
  return [...entries, ...removed].filter(({ accepted }) => accepted === undefined).length + broken.length
}

/** One entry a cause and verdict. */
function entriesOf(changed: readonly Changed[]): Entry[] {
  const verdicts = grouped(changed, ({ accepted }) => `${accepted?.commit} ${accepted?.reason}`)
  const groups = [...verdicts.values()]
    .flatMap((of) => alike(of.toSorted((a, b) => order(a).localeCompare(order(b), 'en'))))
    .toSorted((a, b) => b.items.length - a.items.length)
  const room = Math.floor(examplesOfAll / Math.max(1, groups.length))
  const shown = Math.max(1, Math.min(examplesOfOne, room))
  const rare = Math.max(0, Math.min(besidesPictured, room - shown))
  return groups.map(({ what, items, besides }, at) => ({
    what: what === '' ? 'Drawn differently' : what,
    differences: items,
    besides: besides.map(({ what: beside, items: differences }) => ({ what: beside, differences })),
    examples: at < examplesOfAll ? examplesOf({ items, besides }, { shown, rare }).map(exampleOf) : [],
    accepted: items[0]?.accepted,
  }))
}

/** Some of the pictures of what all have in common, and one of each that shows more than that. */
function examplesOf(
  { items, besides }: Pick<Alike<Changed>, 'items' | 'besides'>,
  { shown, rare }: { shown: number; rare: number },
): Changed[] {
  return [...new Set([...spread(items, shown), ...besides.slice(0, rare).flatMap(({ items: of }) => spread(of, 1))])]
}

/** Some of the pictures of one change, as different as there are: first of each mode, then of each story. */
function spread(items: readonly Changed[], most: number): Changed[] {
  const modes = [...grouped(items, ({ mode }) => mode).values()]
  const turns = Array.from({ length: most }, (_, turn) => modes.flatMap((of) => of[turn] ?? [])).flat()
  return turns.slice(0, most)
}

function exampleOf({ story, mode, base, next }: Changed): Example {
  const [before, after] = [pictureOf(base), pictureOf(next)]
  const { differing, box, difference } = comparePictures(before, after)
  const around = withRoom(box ?? { left: 0, top: 0, width: 1, height: 1 }, difference)
  const part = { ...around, height: Math.min(around.height, windowHeight) }
  return {
    ...{ story, mode, differing },
    base: encodePng(crop(before, part)),
    next: encodePng(crop(after, part)),
    difference: encodePng(crop(difference, part)),
  }
}

/** Undefined where the files differ but no pixel does. What no style tells is told by the pixels themselves. */
function causesBetween({ base, next }: Pair): Causes | undefined {
  if (base.looks !== undefined && next.looks !== undefined && base.looks !== next.looks) {
    const causes = causesOf(unpackLooks(readFileSync(base.looks)), unpackLooks(readFileSync(next.looks)))
    if (causes.styles.length + causes.boxes.length > 0) return causes
  }
  const [before, after] = [pictureOf(base), pictureOf(next)]
  const { differing, box } = comparePictures(before, after)
  if (box === undefined) return undefined
  const hash = createHash('sha256').update(crop(before, box).pixels).update(crop(after, box).pixels).digest('hex')
  const pixels = differing === 1 ? '1 pixel' : `${differing} pixels`
  return { styles: [], boxes: [`${pixels} in ${box.width} × ${box.height} (${hash.slice(0, 6)})`] }
}

function pictureOf({ file }: Photo): Picture {
  return decodePng(readFileSync(file))
}

function placeOf({ story, mode }: Photo): string {
  return `${story.id} ${mode}`
}

function isDrawn({ failure }: Photo): boolean {
  return failure === undefined
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
    const pictures = shown.map((photo) => ({
      mode: photo.mode,
      picture: encodePng(shrink(pictureOf(photo), columnWidth)),
    }))
    return [{ story: first.story, pictures }]
  })
}

function order({ story, mode }: Difference): string {
  return `${story.title} ${story.name} ${mode}`
}
