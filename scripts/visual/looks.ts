import { gunzipSync, gzipSync } from 'node:zlib'
import type { CDPSession } from 'playwright'

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
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-variant-numeric', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-transform', 'text-decoration-line', 'white-space', 'text-overflow'],
  ...['display', 'position', 'top', 'right', 'bottom', 'left', 'z-index', 'float', 'order', 'vertical-align'],
  ...['flex-direction', 'flex-grow', 'flex-wrap', 'align-items', 'align-self', 'justify-content', 'justify-self'],
  'stroke-width',
]

/** The boxes of a page in the order of the document, a line each: who it is, its size, and its value of every property. */
export type Looks = readonly string[]

const between = '\u001F'

/** One line of looks; the size in CSS pixels. */
export function lookOf(who: string, size: readonly [number, number], values: readonly string[]): string {
  return [who.replaceAll(/\s+/g, ' '), ...size.map((pixels) => `${Math.round(pixels * 100) / 100}px`), ...values].join(
    between,
  )
}

/** Asks the browser how it draws each box of the page. */
export async function readLooks(session: CDPSession): Promise<Looks> {
  const { documents, strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [...properties] })
  const [page] = documents
  if (page === undefined) return []
  const { layout, nodes } = page
  const word = (at: number | undefined) => strings[at ?? -1] ?? ''
  return layout.nodeIndex.map((node, at) => {
    const [, , width = 0, height = 0] = layout.bounds[at] ?? []
    const who = `${word(nodes.nodeName?.[node]).toLowerCase()} ${word(layout.text[at])}`.trim()
    return lookOf(who, [width, height], (layout.styles[at] ?? []).map(word))
  })
}

/** What lies above what, which shows only once something lies there. */
export function stackingOf(looks: Looks): string {
  const at = properties.indexOf('z-index')
  return looks
    .map(boxOf)
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

export function causesOf(base: Looks, next: Looks): Causes {
  const styles = new Set<string>()
  const boxes = new Set<string>()
  for (const [one, other] of pairs(base.map(boxOf), next.map(boxOf))) {
    if (one === undefined || other === undefined) {
      boxes.add(`${shortened((one ?? other)?.who ?? '')} ${one === undefined ? isNew : isGone}`)
      continue
    }
    for (const style of stylesBetween(one.values, other.values)) (isPlace(style) ? boxes : styles).add(style)
    if (one.size === other.size) continue
    const [before, after] = [one.size.split(between), other.size.split(between)]
    for (const [at, name] of ['width', 'height'].entries())
      if (before[at] !== after[at]) boxes.add(`${name} ${before[at]} → ${after[at]}`)
  }
  return { styles: [...styles], boxes: [...boxes] }
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
type Box = { readonly who: string; readonly size: string; readonly values: string }

function boxOf(line: string): Box {
  const who = line.indexOf(between)
  const size = line.indexOf(between, line.indexOf(between, who + 1) + 1)
  return { who: line.slice(0, who), size: line.slice(who + 1, size), values: line.slice(size + 1) }
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

type Pair = readonly [Box | undefined, Box | undefined]

/** Larger parts without anything in common are not compared box by box: that they are others is said of each. */
const mostCompared = 4_000_000

/** Boxes that are the same one in both trees beside each other; what only one has stands alone. */
function pairs(base: readonly Box[], next: readonly Box[]): Pair[] {
  const isSame = (one: Box | undefined, other: Box | undefined) => one?.who === other?.who
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
function aligned(before: readonly Box[], after: readonly Box[]): Pair[] {
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
