import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright'
import { chromiumArgs, findChromium } from '../find-chromium.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { grouped } from './grouped.ts'
import { packLooks, readLooks } from './looks.ts'
import { type Mode, modes, windowHeight } from './modes.ts'
import { openStillPage, settle, type StillPage } from './still-page.ts'
import { type Drawn, openStory, showStory } from './story-page.ts'

/** Arguments under which the same page gives the same bytes, run after run. */
export const photoArgs: string[] = [
  ...chromiumArgs,
  '--hide-scrollbars',
  // A changed tile is drawn whole: edges of a part drawn over the old picture differ by a step of grey.
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--disable-checker-imaging',
  // Frames come as fast as they can be drawn, so waiting for one costs next to nothing.
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
]

/** One story in one mode. The file is named by its content's hash, so equal pictures are one file. */
export type Photo = {
  readonly story: StoryEntry
  readonly mode: string
  readonly hash: string
  readonly file: string
  /** How its boxes are styled (looks.ts), packed; named by its hash too. */
  readonly looks?: string
  /** Why the story could not be drawn; its picture is then the error. */
  readonly failure?: string
}

/** Longer stories are cut: a page of 100,000 rows is scrolled, not photographed. */
const tallest = 6_000

export type PhotographOptions = {
  readonly origin: string
  readonly stories: readonly StoryEntry[]
  /** Where pictures are written. */
  readonly folder: string
  readonly modes?: readonly Mode[]
  readonly pages?: number
}

/** Photographs every story in every mode, with several pages side by side. */
export async function photograph(options: PhotographOptions): Promise<Photo[]> {
  mkdirSync(options.folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: photoArgs })
  try {
    // One frame for the stories of a file: opened anew for the next, so no file can colour another's pictures.
    const files = [...grouped(options.stories, ({ file }) => file).values()]
    const photos: Photo[] = []
    const work = async () => {
      const { context, page, untilQuiet } = await openStillPage(browser)
      const session = await context.newCDPSession(page)
      for (let stories = files.shift(); stories !== undefined; stories = files.shift())
        photos.push(...(await photographFile({ ...options, page, untilQuiet, session, stories })))
      await context.close()
    }
    await Promise.all(Array.from({ length: options.pages ?? availableParallelism() }, work))
    return photos
  } finally {
    await browser.close()
  }
}

/** Empties a folder of pictures. */
export function forgetPhotos(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

type FileOptions = PhotographOptions & Pick<StillPage, 'page' | 'untilQuiet'> & { session: CDPSession }

async function photographFile(options: FileOptions): Promise<Photo[]> {
  const { page, untilQuiet, stories, origin } = options
  const photos: Photo[] = []
  const widths = grouped(options.modes ?? modes, ({ width }) => width)
  for (const [width, modesOfWidth] of widths) {
    await page.setViewportSize({ width, height: windowHeight })
    let isOpen = false
    for (const story of stories) {
      await setMode(page, modesOfWidth[0])
      const drawn: Drawn = isOpen ? await showStory(page, story.id) : await openStory(page, { origin, id: story.id })
      await untilQuiet(story)
      // After a failure the frame may be in any state: the next story gets a new one.
      isOpen = drawn.ok
      for (const mode of modesOfWidth) photos.push(await photographMode(options, { story, mode, drawn }))
    }
  }
  return photos
}

async function photographMode(
  { page, session, folder }: FileOptions,
  { story, mode, drawn }: { story: StoryEntry; mode: Mode; drawn: Drawn },
): Promise<Photo> {
  await setMode(page, mode)
  await settle(page)
  const png = await capture(page, session)
  const looks = keep(folder, { content: packLooks(await readLooks(session)), ending: 'looks.gz' }).file
  return {
    ...{ story, mode: mode.name, looks },
    ...keep(folder, { content: png, ending: 'png' }),
    ...(drawn.ok ? {} : { failure: drawn.why }),
  }
}

/** Writes a file that is named by its content's hash. */
function keep(
  folder: string,
  { content, ending }: { content: Buffer; ending: string },
): { readonly hash: string; readonly file: string } {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
  const file = join(folder, `${hash}.${ending}`)
  writeFileSync(file, content)
  return { hash, file }
}

async function setMode(page: Page, mode: Mode | undefined): Promise<void> {
  const theme = mode?.theme ?? 'light'
  await page.emulateMedia({
    colorScheme: theme,
    reducedMotion: 'reduce',
    forcedColors: mode?.forcedColours === true ? 'active' : 'none',
  })
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
}

/** The whole page, not only the window. The protocol's own call, because it can be told to prefer speed to size. */
async function capture(page: Page, session: CDPSession): Promise<Buffer> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  const isTall = height > windowHeight
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: isTall,
    ...(isTall ? { clip: { x: 0, y: 0, width, height: Math.min(height, tallest), scale: 1 } } : {}),
  })
  return Buffer.from(data, 'base64')
}
