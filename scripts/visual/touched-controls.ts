import type { CDPSession, Page } from 'playwright'
import { toId } from 'storybook/internal/csf'
import type { StoryEntry } from './catalogue-index.ts'
import { beside, below, type Box, crop } from './compare.ts'
import { lookOf, packLooks, properties } from './looks.ts'
import { type Mode, modes, windowHeight } from './modes.ts'
import { decodePng, encodePng, type Picture } from './png.ts'
import { unnoticed } from './unnoticed.ts'

/** How a control is touched, and what the browser is told to take it for; what stands around it is told as well. */
const touches = [
  { name: 'hover', own: ['hover'], around: ['hover'] },
  { name: 'focus', own: ['focus', 'focus-visible'], around: ['focus-within'] },
  { name: 'active', own: ['hover', 'active'], around: ['hover', 'active'] },
] as const
type Touch = (typeof touches)[number]

const focusAlone = touches.filter(({ name }) => name === 'focus')

/** Forced colours leave a pointer no colours to change, and a finger, for which narrow windows are, hovers over nothing. */
function touchesIn({ forcedColours, width }: Mode): readonly Touch[] {
  return forcedColours || width < (modes[0]?.width ?? 0) ? focusAlone : touches
}

/** What a press or the keyboard can reach. */
const controls = [
  ...['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary', '[tabindex="0"]'],
  ...['tab', 'option', 'menuitem', 'checkbox', 'radio', 'switch', 'slider'].map((role) => `[role="${role}"]`),
].join(',')

/** What says that it looks otherwise when it, or what is in it, is touched. */
const touchable = ['hover:', 'focus', 'active:', 'group'].map((variant) => `[class*="${variant}"]`).join(',')

/** In pixels: room for a ring, and how much is shown of a row as wide as the page. */
const margin = 10
const mostWide = 480
const mostHigh = 160
/** Between two pictures of a sheet. */
const gap = 4
/** What one picture may show beside the controls that are cut out of it: to take one more costs as much. */
const mostBetween = 200_000

/** One control of a story, where it is on the page. */
type Control = {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The controls of a component as they are touched, a row for each control and a column for each way; and their looks. */
type Sheet = { readonly rows: Picture[]; readonly looks: string[] }

/** Sheets of the controls of one component: a control that looks like one before it is not on them again. */
export type ControlSheets = {
  readonly known: Set<string>
  readonly byMode: Map<string, Sheet>
}

export function controlSheets(): ControlSheets {
  return { known: new Set(), byMode: new Map() }
}

/** The place of a component's controls among its stories. */
export function touchedStory({ title, file }: StoryEntry): StoryEntry {
  return { id: `${toId(title)}--touched`, title, name: 'Controls under the pointer, in focus and pressed', file }
}

/** A sheet as a picture and its looks, as files have them; undefined for a component without controls. */
export function drawSheet(sheets: ControlSheets, mode: string): { png: Buffer; looks: Buffer } | undefined {
  const sheet = sheets.byMode.get(mode)
  if (sheet === undefined || sheet.rows.length === 0) return undefined
  return { png: encodePng(below(sheet.rows, gap)), looks: packLooks(sheet.looks) }
}

/** Finds the controls of the story on the page that are on no sheet yet, and marks them for `addTouched`. */
export async function findControls(page: Page, { known }: ControlSheets): Promise<readonly Control[]> {
  const found = await page.evaluate(
    ({ controls, touchable, known, margin, mostWide, mostHigh }) => {
      for (const marked of document.querySelectorAll('[data-touched],[data-touched-around]')) {
        marked.removeAttribute('data-touched')
        marked.removeAttribute('data-touched-around')
      }
      const keys = new Set(known)
      const states = [
        'role',
        'type',
        ...['disabled', 'checked', 'selected', 'invalid', 'current', 'pressed', 'expanded'].map(
          (state) => `aria-${state}`,
        ),
      ]
      // Some come into sight with the focus, as a link to the content does.
      const focused = (element: HTMLElement) => {
        const before = document.activeElement
        element.focus({ preventScroll: true })
        const box = element.getBoundingClientRect()
        element.blur()
        if (before instanceof HTMLElement) before.focus({ preventScroll: true })
        return box
      }
      const isAside = ({ left, right, bottom }: DOMRect) =>
        left + scrollX >= innerWidth || right < 0 || bottom + scrollY < 0
      const all = [...document.querySelectorAll<HTMLElement>(`${controls},${touchable}`)]
      return all.flatMap((element) => {
        // What only holds a control is touched with it.
        if (!element.matches(controls) && element.querySelector(controls) !== null) return []
        if (!element.checkVisibility({ visibilityProperty: true })) return []
        const key = [element.tagName, element.className, ...states.map((name) => element.getAttribute(name))].join('|')
        if (keys.has(key)) return []
        const lying = element.getBoundingClientRect()
        const own = isAside(lying) && element.matches(controls) ? focused(element) : lying
        // A ring may be drawn around what holds the control. What only a screen reader meets lies on what stands for it.
        const holder = element.parentElement?.closest(touchable)?.getBoundingClientRect()
        const fits = holder !== undefined && holder.width <= mostWide && holder.height <= mostHigh
        const isHidden = own.width < 4 || own.height < 4
        const shown = fits ? holder : isHidden ? element.parentElement?.getBoundingClientRect() : own
        if (shown === undefined || shown.width < 4 || shown.height < 4) return []
        const x = Math.max(0, Math.floor(shown.left + scrollX) - margin)
        const y = Math.max(0, Math.floor(shown.top + scrollY) - margin)
        if (isAside(shown)) return []
        keys.add(key)
        element.dataset.touched = String(keys.size)
        for (let around = element.parentElement; around !== null; around = around.parentElement)
          if (around.matches(touchable)) around.dataset.touchedAround = ''
        const width = Math.min(Math.ceil(shown.right) + margin - x, mostWide + 2 * margin, innerWidth - x)
        const height = Math.min(Math.ceil(shown.bottom + scrollY) + margin - y, mostHigh + 2 * margin)
        return [{ key, x, y, width, height }]
      })
    },
    { controls, touchable, known: [...known], margin, mostWide, mostHigh },
  )
  for (const { key } of found) known.add(key)
  return found
}

export type TouchedOptions = {
  readonly session: CDPSession
  readonly page: Page
  readonly mode: Mode
  readonly found: readonly Control[]
  /** Resolves when what has changed is painted. */
  readonly settled: () => Promise<void>
}

/** Adds the marked controls to the sheet of a mode: all of them are touched at once, and photographed one by one. */
export async function addTouched(sheets: ControlSheets, options: TouchedOptions): Promise<void> {
  const { session, page, mode, found, settled } = options
  if (found.length === 0) return
  const known = sheets.known.size - found.length
  const sheet = sheets.byMode.get(mode.name) ?? { rows: [], looks: [] }
  sheets.byMode.set(mode.name, sheet)
  const parts = partsOf(found)
  const force = await forcing(session)
  const pictures: Picture[][] = found.map(() => [])
  const isBeyond = parts.some(({ box }) => box.y + box.height > windowHeight)
  const takeAll = async () => {
    for (const { box, holds } of parts) {
      const picture = await capturePart(session, { box, isBeyond })
      for (const at of holds) {
        const control = found[at]
        if (control === undefined) continue
        pictures[at]?.push(crop(picture, { ...control, left: control.x - box.x, top: control.y - box.y }))
      }
    }
  }
  for (const { name, own, around } of touchesIn(mode)) {
    await force({ own, around })
    await settled()
    await (isBeyond ? unnoticed(page, takeAll) : takeAll())
    sheet.looks.push(...(await looksOfTouched(page, { touch: name, known, places: placesOn(sheet, pictures) })))
  }
  await force({ own: [], around: [] })
  sheet.rows.push(...pictures.map((row) => beside(row, gap)))
}

type Forced = { readonly own: readonly string[]; readonly around: readonly string[] }

/** Tells the browser to take the marked controls for touched, and what is around them for what holds one. */
async function forcing(session: CDPSession): Promise<(forced: Forced) => Promise<void>> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const marked = async (selector: string) =>
    (await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })).nodeIds
  const own = await marked('[data-touched]')
  const around = await marked('[data-touched-around]')
  const both = new Set(around.filter((nodeId) => own.includes(nodeId)))
  return async (forced) => {
    const force = async (nodeId: number, classes: readonly string[]) =>
      // A row that was drawn anew in the meantime is another one, and stays untouched.
      session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...classes] }).catch(() => undefined)
    await Promise.all([
      ...around.filter((nodeId) => !both.has(nodeId)).map(async (nodeId) => force(nodeId, forced.around)),
      ...own.map(async (nodeId) => force(nodeId, both.has(nodeId) ? [...forced.own, ...forced.around] : forced.own)),
    ])
  }
}

type Part = { readonly box: Omit<Control, 'key'>; readonly holds: readonly number[] }

/** Controls that lie together are in one picture; holds are their places in the list. */
function partsOf(found: readonly Control[]): Part[] {
  const parts: Part[] = []
  for (const [at, { x, y, width, height }] of found.entries()) {
    const part = parts.at(-1)
    const own = { x, y, width, height }
    const joined = part === undefined ? own : around(part.box, own)
    const apart = (part === undefined ? 0 : areaOf(part.box)) + areaOf(own)
    if (part !== undefined && areaOf(joined) - apart <= mostBetween)
      parts[parts.length - 1] = { box: joined, holds: [...part.holds, at] }
    else parts.push({ box: own, holds: [at] })
  }
  return parts
}

type Rectangle = Part['box']

function around(one: Rectangle, other: Rectangle): Rectangle {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  const height = Math.max(one.y + one.height, other.y + other.height) - y
  return { x, y, width, height }
}

function areaOf({ width, height }: Rectangle): number {
  return width * height
}

/** Beyond is what is not in the window as it stands. */
async function capturePart(
  session: CDPSession,
  { box, isBeyond }: { box: Rectangle; isBeyond: boolean },
): Promise<Picture> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: isBeyond,
    clip: { ...box, scale: 1 },
  })
  return decodePng(Buffer.from(data, 'base64'))
}

/** Where the last picture of each of these rows, which come next on a sheet, is on it. */
function placesOn({ rows }: Sheet, next: readonly (readonly Picture[])[]): Box[] {
  let top = rows.reduce((sum, { height }) => sum + height + gap, 0)
  return next.map((row) => {
    const left = row.slice(0, -1).reduce((sum, { width }) => sum + width + gap, 0)
    const place = { left, top, width: row.at(-1)?.width ?? 0, height: row.at(-1)?.height ?? 0 }
    top += place.height + gap
    return place
  })
}

/** `known` are the controls marked before these; places are those of the marked ones on their sheet. */
type Touching = { readonly touch: string; readonly known: number; readonly places: readonly Box[] }

/** Looks of the marked controls, of what holds them, and of the rings some draw after them, each with the touch. */
async function looksOfTouched(page: Page, { touch, known, places }: Touching): Promise<string[]> {
  const read = await page.evaluate((properties) => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-touched], [data-touched-around]')]
    return marked.flatMap((element) =>
      ['', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo !== '' && style.content === 'none') return []
        const { width, height } = element.getBoundingClientRect()
        const values = properties.map((property) => style.getPropertyValue(property))
        const control = element.matches('[data-touched]') ? element : element.querySelector('[data-touched]')
        const mark = Number(control?.getAttribute('data-touched') ?? 0)
        return [{ who: `${element.tagName.toLowerCase()}${pseudo}`, mark, width, height, values }]
      }),
    )
  }, properties)
  return read.map(({ who, mark, width, height, values }) => {
    // What holds no control that is still there is nowhere on the sheet.
    const { left, top } = places[mark - known - 1] ?? { left: 0, top: 0 }
    return lookOf(`${who} ${touch}`, { left, top, width, height }, values)
  })
}
