import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { chromiumArgs, findChromium } from '../find-chromium.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { grouped } from './grouped.ts'
import { bottomOf, packLooks, readLooks, stackingOf } from './looks.ts'
import { isState, type Mode, modesOf, photographedHeight, photoModes, pieceHeight, windowHeight } from './modes.ts'
import { openStillPage, settle, type StillPage } from './still-page.ts'
import { type Drawn, openFrame, showStory } from './story-page.ts'
import {
  addTouched,
  type ControlSheets,
  controlSheets,
  drawSheet,
  findControls,
  touchedStory,
} from './touched-controls.ts'
import { unnoticed } from './unnoticed.ts'

/** Arguments under which the same page gives the same bytes, run after run. */
export const photoArgs: string[] = [
  ...chromiumArgs,
  '--hide-scrollbars',
  // A changed tile is drawn whole: edges of a part drawn over the old picture differ by a step of grey.
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--disable-checker-imaging',
]

/** One story in one mode. */
export type Photo = {
  readonly story: StoryEntry
  readonly mode: string
  /** The same for two that look the same and lie in the same layers. */
  readonly hash: string
  /** Named by what it holds, so equal pictures are one file. */
  readonly file: string
  /** The further pieces of a long story, from the top; each is `pieceHeight` high, but for the last. */
  readonly below?: readonly string[]
  /** The height of a story that is in pieces, in pixels; what is below `photographedHeight` is in none of them. */
  readonly height?: number
  /** The height of its window, of a picture that ends sooner: below is the ground of the page alone. */
  readonly window?: number
  /** How its boxes are styled (looks.ts), packed; named by its hash too. */
  readonly looks?: string
  /** Why the story could not be drawn; its picture is then the error. */
  readonly failure?: string
}

export type PhotographOptions = {
  readonly origin: string
  readonly stories: readonly StoryEntry[]
  /** Where pictures are written. */
  readonly folder: string
  /** Told of the files of the build that a file's stories have loaded, once they are photographed. */
  readonly onLoaded?: (file: string, loaded: readonly string[]) => void
  readonly modes?: readonly Mode[]
  readonly pages?: number
}

/** Photographs every story in every mode, with several pages side by side: while one waits until it is still, another is drawn. */
export async function photograph(options: PhotographOptions): Promise<Photo[]> {
  mkdirSync(options.folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: photoArgs })
  try {
    // One frame for the stories of a file: opened anew for the next, so no file can colour another's pictures.
    // The longest first, so that no page is at the last of them alone.
    const files = [...grouped(options.stories, ({ file }) => file).values()].toSorted((a, b) => b.length - a.length)
    const photos: Photo[] = []
    const work = async () => {
      const { context, page, untilQuiet } = await openStillPage(browser)
      const session = await context.newCDPSession(page)
      await session.send('DOM.enable')
      await session.send('CSS.enable')
      let loaded = new Set<string>()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/assets/') && !pathname.endsWith('.css')) loaded.add(pathname.slice(1))
      })
      for (let stories = files.shift(); stories !== undefined; stories = files.shift()) {
        loaded = new Set()
        photos.push(...(await photographFile({ ...options, page, untilQuiet, session, stories })))
        options.onLoaded?.(stories[0]?.file ?? '', [...loaded])
      }
      await context.close()
    }
    await Promise.all(Array.from({ length: options.pages ?? 3 * availableParallelism() }, work))
    return photos
  } finally {
    await browser.close()
  }
}

type FileOptions = PhotographOptions & Pick<StillPage, 'page' | 'untilQuiet'> & { session: CDPSession }

async function photographFile(options: FileOptions): Promise<Photo[]> {
  const { page, session, untilQuiet, stories, origin, folder } = options
  const photos: Photo[] = []
  const sheets = controlSheets()
  const widths = grouped(options.modes ?? photoModes, ({ width }) => width)
  const [widest = 0] = widths.keys()
  let isOpen = false
  for (const [width, modesOfWidth] of widths) {
    for (const story of stories) {
      if (isState(story) && width !== widest) continue
      await page.setViewportSize({ width, height: windowHeight })
      await setMode(page, modesOfWidth[0])
      const drawn = await draw(story, { page, origin, isOpen })
      await untilQuiet()
      // After a failure the frame may be in any state: the next story gets a new one.
      isOpen = drawn.ok
      for (const mode of modesOf(story, modesOfWidth))
        photos.push(await photographMode(options, { story, mode, drawn }))
      if (isState(story)) photos.push(...(await photographNarrowed(options, { story, widths, drawn })))
      if (!drawn.ok || !hasTouched(story)) continue
      // After its own pictures: what a story says for a while is gone by the time its controls are touched. As it was
      // drawn: on paper, which comes last, there is nothing to touch.
      await setMode(page, modesOfWidth[0])
      await untilQuiet()
      const found = await findControls(page, sheets)
      if (found.length === 0) continue
      for (const mode of modesOf(story, modesOfWidth).filter(({ onPaper }) => onPaper !== true)) {
        await setMode(page, mode)
        await addTouched(sheets, { page, session, mode, found, settled: async () => settle(page) })
      }
    }
  }
  return [...photos, ...sheetsOf(stories, { sheets, folder })]
}

/** In each narrower window, as it stands: to draw a screen anew takes longer than all of its pictures. */
async function photographNarrowed(
  options: FileOptions,
  { story, widths, drawn }: { story: StoryEntry; widths: ReadonlyMap<number, readonly Mode[]>; drawn: Drawn },
): Promise<Photo[]> {
  const photos: Photo[] = []
  for (const [width, modesOfWidth] of [...widths].slice(1)) {
    await options.page.setViewportSize({ width, height: windowHeight })
    await options.untilQuiet()
    for (const mode of modesOf(story, modesOfWidth)) photos.push(await photographMode(options, { story, mode, drawn }))
  }
  return photos
}

type Frame = { readonly page: Page; readonly origin: string; readonly isOpen: boolean }

/** Draws a story; one that fails is drawn once more in a new frame, because the first time may have been the machine's fault. */
async function draw({ id }: StoryEntry, { page, origin, isOpen }: Frame): Promise<Drawn> {
  if (!isOpen) await openFrame(page, origin)
  const drawn = await showStory(page, id)
  if (drawn.ok) return drawn
  await openFrame(page, origin)
  return showStory(page, id)
}

/** Every look of a control is in the kit. In a narrow window only what no wider one has is touched. */
function hasTouched({ file }: StoryEntry): boolean {
  return file.startsWith('packages/ui/')
}

/** The controls of a component, as they are touched, in one picture for each mode. */
function sheetsOf(
  [story]: readonly StoryEntry[],
  { sheets, folder }: { sheets: ControlSheets; folder: string },
): Photo[] {
  if (story === undefined) return []
  return [...sheets.byMode.keys()].flatMap((mode) => {
    const sheet = drawSheet(sheets, mode)
    if (sheet === undefined) return []
    const looks = keep(folder, { content: sheet.looks, ending: 'looks.gz' }).file
    return [{ story: touchedStory(story), mode, looks, ...keep(folder, { content: sheet.png, ending: 'png' }) }]
  })
}

async function photographMode(
  { page, session, folder }: FileOptions,
  { story, mode, drawn }: { story: StoryEntry; mode: Mode; drawn: Drawn },
): Promise<Photo> {
  await setMode(page, mode)
  await settle(page)
  const looks = await readLooks(session)
  const { first, below, height, isCut } = await capture(page, { session, bottom: bottomOf(looks) })
  const { hash, file } = keep(folder, { content: first, ending: 'png' })
  const others = below.map((content) => keep(folder, { content, ending: 'png' }))
  const unseen = height > photographedHeight ? [String(height), ...looks] : []
  return {
    ...{ story, mode: mode.name, file },
    ...(isCut && { window: windowHeight }),
    ...(others.length > 0 ? { below: others.map((piece) => piece.file), height } : {}),
    hash: named(hash, ...others.map((piece) => piece.hash), stackingOf(looks), ...unseen),
    looks: keep(folder, { content: packLooks(looks), ending: 'looks.gz' }).file,
    ...(drawn.ok ? {} : { failure: drawn.why }),
  }
}

/** Writes a file that is named by its content's hash. */
function keep(
  folder: string,
  { content, ending }: { content: Buffer; ending: string },
): { readonly hash: string; readonly file: string } {
  const hash = named(content)
  const file = join(folder, `${hash}.${ending}`)
  if (!existsSync(file)) writeFileSync(file, content)
  return { hash, file }
}

/** What the browser was last told of a page: to be told the same again, it works out all styles anew. */
const toldOf = new WeakMap<Page, string>()

async function setMode(page: Page, mode: Mode | undefined): Promise<void> {
  const theme = mode?.theme ?? 'light'
  const media = {
    media: mode?.onPaper === true ? 'print' : 'screen',
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: mode?.forcedColours === true ? 'active' : 'none',
  } as const
  const told = Object.values(media).join(' ')
  if (toldOf.get(page) !== told) await page.emulateMedia(media)
  toldOf.set(page, told)
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
    // Of a page that is scrolled the browser makes another one while it takes what is below the window, or does not.
    scrollTo(0, 0)
  }, theme)
}

type Captured = {
  readonly first: Buffer
  readonly below: readonly Buffer[]
  readonly height: number
  readonly isCut: boolean
}

/** In pixels: room for a shadow or a ring below what lies lowest, and what the height of a picture is rounded up to. */
const roomBelow = 80
const heightStep = 100

/**
 * The whole page, not only the window; of a window that is filled in part, only that part. The protocol's own call, because
 * it can be told to prefer speed to size.
 */
async function capture(page: Page, { session, bottom }: { session: CDPSession; bottom: number }): Promise<Captured> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const isTall = height > windowHeight
  const shown = isTall ? height : Math.min(height, Math.ceil((bottom + roomBelow) / heightStep) * heightStep)
  const pieceFrom = async (y: number) => {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: isTall,
      clip: { x: 0, y, width, height: Math.min(shown - y, pieceHeight), scale: 1 },
    })
    return Buffer.from(data, 'base64')
  }
  const all = async () => {
    const first = await pieceFrom(0)
    const below: Buffer[] = []
    for (let y = pieceHeight; y < Math.min(height, photographedHeight); y += pieceHeight) below.push(await pieceFrom(y))
    return { first, below, height, isCut: shown < height }
  }
  return isTall ? unnoticed(page, all) : all()
}

function named(...contents: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 32)
}
