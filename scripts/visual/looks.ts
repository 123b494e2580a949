import { gunzipSync, gzipSync } from 'node:zlib'
import type { CDPSession } from 'playwright'
import type { Box } from './compare.ts'

/** Values that are colours: where one is seen says little, which it was and has become says all. */
const colours = [
  ...['color', 'background-color', 'outline-color', 'text-decoration-color', 'fill', 'stroke'],
  ...['border-top-color', 'border-right-color', 'border-bottom-color', 'border-left-color'],
]

/** What decides how a box looks, by the browser's own names. */
export const properties: readonly string[] = [
  ...colours,
  ...['background-image', 'box-shadow', 'opacity', 'visibility', 'filter', 'mix-blend-mode'],
  ...['border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width'],
  ...['border-top-style', 'border-right-style', 'border-bottom-style', 'border-left-style'],
  ...['border-top-left-radius', 'border-top-right-radius', 'border-bottom-left-radius', 'border-bottom-right-radius'],
  ...['outline-style', 'outline-width', 'outline-offset', 'clip-path', 'overflow-x', 'overflow-y'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'row-gap', 'column-gap'],
  ...['margin-top', 'margin-right', 'margin-bottom', 'margin-left', 'transform', 'translate', 'rotate', 'scale'],
  // What a box may be; what it is, width and height, is its size.
  ...['min-width', 'max-width', 'min-height', 'max-height', 'flex-basis', 'aspect-ratio'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-variant-numeric', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-transform', 'text-decoration-line', 'white-space', 'text-overflow'],
  ...['display', 'position', 'top', 'right', 'bottom', 'left', 'z-index', 'float', 'order', 'vertical-align'],
  ...['flex-direction', 'flex-grow', 'flex-wrap', 'align-items', 'align-self', 'justify-content', 'justify-self'],
  'stroke-width',
]

/** The boxes of a page in the order of the document, a line each: who it is, its place and size, and its value of every property. */
export type Looks = readonly string[]

const between = '\u001F'

/** One line of looks; place and size in CSS pixels of the picture. */
export function lookOf(who: string, { left, top, width, height }: Box, values: readonly string[]): string {
  const inPixels = [left, top, width, height].map((pixels) => `${Math.round(pixels * 100) / 100}px`)
  return [who.replaceAll(/\s+/g, ' '), ...inPixels, ...values].join(between)
}

/** Asks the browser how it draws each box of the page. */
export async function readLooks(session: CDPSession): Promise<Looks> {
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [...properties] })
  const [page] = documents
  if (page === undefined) return []
  const { layout, nodes } = page
  const word = (at: number | undefined) => strings[at ?? -1] ?? ''
  return layout.nodeIndex.map((node, at) => {
    const [left = 0, top = 0, width = 0, height = 0] = layout.bounds[at] ?? []
    const who = `${word(nodes.nodeName?.[node]).toLowerCase()} ${word(layout.text[at])}`.trim()
    return lookOf(who, { left, top, width, height }, (layout.styles[at] ?? []).map(word))
  })
}

/** How far down anything lies, in pixels from the top of the page. The page itself is as high as its window, whatever is on it. */
export function bottomOf(looks: Looks): number {
  const boxes = looks.map(lineOf).filter(({ who }) => !['#document', 'html', 'body'].includes(who))
  return boxes.map(placeIn).reduce((bottom, { top, height }) => Math.max(bottom, top + height), 0)
}

/** What lies above what, which shows only once something lies there. */
export function stackingOf(looks: Looks): string {
  const at = properties.indexOf('z-index')
  return looks
    .map(lineOf)
    .map(({ who, values }) => ({ who, layer: values.split(between)[at] }))
    .filter(({ layer }) => layer !== 'auto')
    .map(({ who, layer }) => `${who} ${layer}`)
    .join(between)
}

/** Looks as they are kept beside a picture. */
export function packLooks(looks: Looks): Buffer {
  return gzipSync(looks.join('\n'), { level: 1 })
}

export function unpackLooks(file: Buffer): Looks {
  return gunzipSync(file).toString('utf8').split('\n')
}

/** Why two pictures differ, in words that are the same wherever the same has changed: "border-radius 4px → 5px". */
export type Causes = {
  /** Values of properties that have changed. */
  readonly styles: readonly string[]
  /** Boxes that are new, gone, elsewhere, or of another size: often only what follows from the styles. */
  readonly boxes: readonly string[]
}

const isNew = 'is new'
const isGone = 'is gone'

/** Whether a box is named for being there or not, which no changed value makes. */
export function isComeOrGone(box: string): boolean {
  return [isNew, isGone].some((words) => box.endsWith(` ${words}`))
}

/** What a cause is about, whatever it was and has become: a property, or that boxes are new or gone. */
export function subjectOf(cause: string): string {
  return [isNew, isGone].find((words) => cause.endsWith(` ${words}`)) ?? cause.split(' ', 1).join('')
}

export function causesOf(base: Looks, next: Looks): Causes {
  const styles = new Set<string>()
  const boxes = new Set<string>()
  for (const pair of pairs(base.map(lineOf), next.map(lineOf))) {
    const changes = changesIn(pair)
    for (const style of changes.styles) styles.add(style)
    for (const box of changes.boxes) boxes.add(box)
  }
  return { styles: [...styles], boxes: [...boxes] }
}

/**
 * Where the first box is that has a cause, in the next picture; of one that is gone, where it was. One that a picture of
 * so many pixels in height can show, if there is one; undefined where none has any size or all are off the page.
 */
export function whereIs(
  cause: string,
  { base, next, height }: { base: Looks; next: Looks; height: number },
): Box | undefined {
  const places = pairs(base.map(lineOf), next.map(lineOf)).flatMap((pair) => {
    const { styles, boxes } = changesIn(pair)
    const line = pair[1] ?? pair[0]
    return line !== undefined && [...styles, ...boxes].includes(cause) ? [placeIn(line)] : []
  })
  const seen = places.filter(
    (place) => place.width > 0 && place.height > 0 && place.left + place.width > 0 && place.top + place.height > 0,
  )
  return seen.find((place) => place.height <= height) ?? seen[0]
}

const nothing: Causes = { styles: [], boxes: [] }

/** What has changed about one box. */
function changesIn([one, other]: Pair): Causes {
  if (one === undefined || other === undefined)
    return { styles: [], boxes: [`${shortened((one ?? other)?.who ?? '')} ${one === undefined ? isNew : isGone}`] }
  const changed = stylesBetween(one.values, other.values)
  if (one.size === other.size && changed.length === 0) return nothing
  const [before, after] = [one.size.split(between), other.size.split(between)]
  const sizes = ['width', 'height'].flatMap((name, at) =>
    before[at] === after[at] ? [] : [`${name} ${before[at]} → ${after[at]}`],
  )
  return {
    styles: changed.filter((style) => !isPlace(style)),
    boxes: [...changed.filter(isPlace), ...sizes],
  }
}

/** Where a box stands on what holds it: told in pixels, which mostly follow from the sizes around it. */
function isPlace(style: string): boolean {
  return /^(top|right|bottom|left) /.test(style)
}

/** Thousands of boxes have changed in the same few ways: each is looked at once. */
const knownStyles = new Map<string, readonly string[]>()

function stylesBetween(one: string, other: string): readonly string[] {
  if (one === other) return []
  const key = `${one}\n${other}`
  const known = knownStyles.get(key)
  if (known !== undefined) return known
  const now = other.split(between)
  const found = one.split(between).flatMap((value, at) => {
    const changed = now[at]
    return changed === undefined || changed === value ? [] : [`${nameOf(properties[at] ?? '')} ${value} → ${changed}`]
  })
  knownStyles.set(key, found)
  return found
}

/** A line of looks in the parts that are compared each by itself. */
type Line = { readonly who: string; readonly place: string; readonly size: string; readonly values: string }

function lineOf(text: string): Line {
  const after = (from: number, fields: number): number => {
    const end = text.indexOf(between, from)
    return fields === 1 ? end : after(end + 1, fields - 1)
  }
  const who = after(0, 1)
  const place = after(who + 1, 2)
  const size = after(place + 1, 2)
  return {
    who: text.slice(0, who),
    place: text.slice(who + 1, place),
    size: text.slice(place + 1, size),
    values: text.slice(size + 1),
  }
}

function placeIn({ place, size }: Line): Box {
  const [left = 0, top = 0] = place.split(between).map((pixels) => Number.parseFloat(pixels))
  const [width = 0, height = 0] = size.split(between).map((pixels) => Number.parseFloat(pixels))
  return { left, top, width, height }
}

/** All sides and corners of a box have one name, and so has every colour. */
function nameOf(property: string): string {
  return colours.includes(property) ? 'colour' : property.replaceAll(/-(top|right|bottom|left)(?=-|$)/g, '')
}

function shortened(who: string): string {
  const [tag = '', ...words] = who.split(' ')
  const text = words.join(' ')
  if (tag !== '#text') return `<${tag}>`
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
}

type Pair = readonly [Line | undefined, Line | undefined]

/** Larger parts without anything in common are not compared box by box: that they are others is said of each. */
const mostCompared = 4_000_000

/** Boxes that are the same one in both trees beside each other; what only one has stands alone. */
function pairs(base: readonly Line[], next: readonly Line[]): Pair[] {
  const isSame = (one: Line | undefined, other: Line | undefined) => one?.who === other?.who
  const shorter = Math.min(base.length, next.length)
  let start = 0
  while (start < shorter && isSame(base[start], next[start])) start += 1
  let end = 0
  while (end < shorter - start && isSame(base.at(-1 - end), next.at(-1 - end))) end += 1
  const [before, after] = [base.slice(start, base.length - end), next.slice(start, next.length - end)]
  const zipped = (from: number, to: number) =>
    base.slice(from, to).map((box, at): Pair => [box, next[from + at + (from < start ? 0 : next.length - base.length)]])
  return [...zipped(0, start), ...aligned(before, after), ...zipped(base.length - end, base.length)]
}

/** The longest common row of boxes, by who they are. */
function aligned(before: readonly Line[], after: readonly Line[]): Pair[] {
  const alone = (): Pair[] => [
    ...before.map((box): Pair => [box, undefined]),
    ...after.map((box): Pair => [undefined, box]),
  ]
  if (before.length === 0 || after.length === 0 || before.length * after.length > mostCompared) return alone()
  const width = after.length + 1
  const length = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => length[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      length[row * width + column] =
        before[row]?.who === after[column]?.who
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const found: Pair[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row]?.who === after[column]?.who)
      found.push([before[row++], after[column++]])
    else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1)))
      found.push([before[row++], undefined])
    else found.push([undefined, after[column++]])
  }
  return found
}
