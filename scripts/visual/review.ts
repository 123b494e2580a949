import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Acceptance, acceptanceOf } from './acceptance.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { type Box, crop, shrink, withRoom } from './compare.ts'
import { grouped, inTurns } from './grouped.ts'
import { type Causes, causesOf, type Looks, unpackLooks, whereIs } from './looks.ts'
import { photographedHeight, pieceHeight, windowHeight } from './modes.ts'
import type { Photo } from './photograph.ts'
import { piecesBetween, pictureIn } from './pieces.ts'
import { encodePng } from './png.ts'
import { alike, type Alike } from './same-difference.ts'

/** A picture of one story in one mode that is not what it was. */
export type Difference = {
  readonly story: StoryEntry
  readonly mode: string
  readonly causes: Causes
  readonly accepted: Acceptance | undefined
}

/** A difference to look at. Pictures are PNG files, cut to what differs, or to a box that has one of its causes. */
export type Example = {
  readonly story: StoryEntry
  readonly mode: string
  /** Pixels, in the whole picture. */
  readonly differing: number
  /** The cause that they are cut to, where it is not all that differs. */
  readonly around?: string
  /** The height in pixels of what they are cut to, where they show only the first `shownHeight` of it. */
  readonly cutFrom?: number
  readonly base: Buffer
  readonly next: Buffer
  readonly difference: Buffer
}

/** What pictures of a change show beside it. */
export type Beside = { readonly what: string; readonly differences: readonly Difference[] }

/** One change of looks, with every picture it is seen in and some of them to look at. */
export type Entry = {
  /** In words: "border-radius 4px → 5px". */
  readonly what: string
  readonly differences: readonly Difference[]
  /** What all these pictures show together with it. */
  readonly together: readonly string[]
  /** What only some of these pictures show beside it, rarest first. */
  readonly besides: readonly Beside[]
  /** Sizes and places that changed with it, rarest first. */
  readonly sizes: readonly Beside[]
  readonly examples: readonly Example[]
  readonly accepted: Acceptance | undefined
}

/** A story that only one of the two trees has, and how it looks there, as PNG files not wider than a column. */
export type LoneStory = {
  readonly story: StoryEntry
  readonly modes: readonly string[]
  /** None where there are too many such stories for one report; `cutFrom` is the height in pixels of a story that is longer. */
  readonly pictures: readonly { readonly mode: string; readonly picture: Buffer; readonly cutFrom?: number }[]
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
  /** Stories of the new tree that are longer than is photographed, with their height in pixels. */
  readonly long: readonly { story: StoryEntry; mode: string; height: number }[]
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
/** What an example shows of what it is cut to, in pixels. */
export const shownHeight = windowHeight

type Pair = { readonly base: Photo; readonly next: Photo }
type Changed = Difference & Pair

/** Compares the photographs of two trees. */
export function review(
  { base, next }: { base: readonly Photo[]; next: readonly Photo[] },
  accepted: readonly Acceptance[],
): Review {
  // The picture of an error says nothing about looks.
  const known = base.filter(isDrawn)
  const failed = new Set(base.filter((photo) => !isDrawn(photo)).map(nameOf))
  const before = new Map(known.map((photo) => [nameOf(photo), photo]))
  const changed: Changed[] = []
  const broken: { story: StoryEntry; mode: string; why: string }[] = []
  let compared = 0
  for (const photo of next) {
    const name = nameOf(photo)
    const other = before.get(name)
    const { story, mode, failure } = photo
    if (failure !== undefined)
      broken.push({ story, mode, why: failed.has(name) ? `${failure} (so it was at the base)` : failure })
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
    long: next
      .filter(isDrawn)
      .flatMap(({ story, mode, height = 0 }) => (height > photographedHeight ? [{ story, mode, height }] : [])),
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
  return groups.map(({ what, items, together, besides, sizes }, at) => ({
    what: what === '' ? 'Drawn differently' : what,
    differences: items,
    together,
    besides: besides.map(besideOf),
    sizes: sizes.map(besideOf),
    examples: at < examplesOfAll ? examplesOf({ items, besides }, room) : [],
    accepted: items[0]?.accepted,
  }))
}

function besideOf({ what, items }: Alike<Changed>['besides'][number]): Beside {
  return { what, differences: items }
}

/** Some of the pictures of what all have in common, and one of each that shows more than that, cut to where it does. */
function examplesOf({ items, besides }: Pick<Alike<Changed>, 'items' | 'besides'>, room: number): Example[] {
  // Where there is little, half of it is for what few pictures show: what all of them show is seen in any.
  const kept = Math.min(besides.length, Math.floor(room / 2))
  const shown = Math.max(1, Math.min(examplesOfOne, room - kept))
  const rare = Math.max(0, Math.min(besidesPictured, room - shown))
  const common = new Map(spread(items, shown).map((item) => [item, exampleOf(item)]))
  const others = besides.slice(0, rare).flatMap(({ what, items: of }) => {
    // Seen already where one of these is whole.
    if (of.some((item) => common.has(item) && common.get(item)?.cutFrom === undefined)) return []
    return spread(of, 1).map((item) => exampleOf(item, what))
  })
  return [...common.values(), ...others]
}

/** Some of the pictures of one change, as different as there are: first of each mode, then of each story. */
function spread(items: readonly Changed[], most: number): Changed[] {
  return inTurns(grouped(items, ({ mode }) => mode).values()).slice(0, most)
}

/** Cut to all that differs, or to a box that has one of the causes, where one is to be seen. */
function exampleOf({ story, mode, base, next }: Changed, cause?: string): Example {
  const pieces = piecesBetween({ base, next })
  const place = cause === undefined ? undefined : placeOf(cause, { base, next })
  const shown =
    place === undefined
      ? (pieces.find(({ box }) => box !== undefined) ?? pieces[0])
      : pieces[Math.min(Math.floor(Math.max(0, place.top) / pieceHeight), pieces.length - 1)]
  if (shown === undefined) throw new Error(`There is no picture of ${story.id} in ${mode}.`)
  const { before, after, difference, box = { left: 0, top: 0, width: 1, height: 1 } } = shown
  const around = withRoom(place === undefined ? box : { ...place, top: place.top - shown.top }, difference)
  const part = { ...around, height: Math.min(around.height, shownHeight) }
  const last = pieces.findLast((piece) => piece.box !== undefined)
  const end = place === undefined && last?.box !== undefined ? last.top + last.box.top + last.box.height : 0
  const whole = Math.max(around.height, end - shown.top - around.top)
  return {
    ...{ story, mode, differing: pieces.reduce((sum, { differing }) => sum + differing, 0) },
    ...(cause === undefined || place === undefined ? {} : { around: cause }),
    ...(whole > part.height ? { cutFrom: whole } : {}),
    base: encodePng(crop(before, part)),
    next: encodePng(crop(after, part)),
    difference: encodePng(crop(difference, part)),
  }
}

/** Undefined where the files differ but no pixel does. What no style tells is told by the pixels themselves. */
function causesBetween({ base, next }: Pair): Causes | undefined {
  if (base.looks !== undefined && next.looks !== undefined && base.looks !== next.looks) {
    const causes = causesOf(looksIn(base.looks), looksIn(next.looks))
    if (causes.styles.length + causes.boxes.length > 0) return causes
  }
  const pieces = piecesBetween({ base, next }).flatMap((piece) =>
    piece.box === undefined ? [] : [{ ...piece, box: piece.box }],
  )
  const [first] = pieces
  if (first === undefined) return undefined
  const { before, after, box } = first
  const hash = createHash('sha256').update(crop(before, box).pixels).update(crop(after, box).pixels).digest('hex')
  const differing = pieces.reduce((sum, piece) => sum + piece.differing, 0)
  const pixels = differing === 1 ? '1 pixel' : `${differing} pixels`
  return { styles: [], boxes: [`${pixels} in ${box.width} × ${box.height} (${hash.slice(0, 6)})`] }
}

/** Where a picture has a cause, in whole pixels; undefined where no box with it is to be seen. */
function placeOf(cause: string, { base, next }: Pair): Box | undefined {
  if (base.looks === undefined || next.looks === undefined) return undefined
  const place = whereIs(cause, { base: looksIn(base.looks), next: looksIn(next.looks), height: shownHeight })
  if (place === undefined || place.top >= photographedHeight) return undefined
  const [left, top] = [Math.floor(place.left), Math.floor(place.top)]
  return { left, top, width: Math.ceil(place.width), height: Math.ceil(place.height) }
}

function looksIn(file: string): Looks {
  return unpackLooks(readFileSync(file))
}

function nameOf({ story, mode }: Photo): string {
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
    const pictures = shown.map(({ mode, file, height }) => ({
      ...{ mode, picture: encodePng(shrink(pictureIn(file), columnWidth)) },
      ...(height === undefined ? {} : { cutFrom: height }),
    }))
    return [{ story: first.story, modes: of.map(({ mode }) => mode), pictures }]
  })
}

function order({ story, mode }: Difference): string {
  return `${story.title} ${story.name} ${mode}`
}
