import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumArgs, findChromium } from '../find-chromium.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { serveFolder } from './serve-folder.ts'
import { openFrame } from './story-page.ts'

/** A docs page that could not be drawn, and why. */
export type BrokenPage = { readonly story: StoryEntry; readonly mode: 'docs page'; readonly why: string }

/** Milliseconds for a page to be drawn. */
const mostPatience = 20_000

/** Opens each docs page of a build. They are not photographed: their words are read in the change itself. */
export async function brokenDocsPages(
  build: string,
  pages: readonly StoryEntry[],
  { patience = mostPatience } = {},
): Promise<BrokenPage[]> {
  const served = await serveFolder(build)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const left = [...pages]
  const broken: BrokenPage[] = []
  const work = async () => {
    let reader = await openReader(browser, served.origin)
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) {
      // What a page before has left behind may be the reason, and after a failure anything may be left behind.
      for (let attempt = 1; attempt <= 2; attempt++) {
        const why = await whyNotDrawn(reader, { ...entry, patience })
        if (why === undefined) break
        if (attempt === 2) broken.push({ story: entry, mode: 'docs page', why })
        await reader.page.close()
        reader = await openReader(browser, served.origin)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work))
    return broken
  } finally {
    await browser.close()
    await served.close()
  }
}

/** A tab in which one page after the other is read: to load the catalogue takes longer than to draw a page of it. */
type Reader = {
  readonly page: Page
  readonly errors: string[]
  /** Rejects when the catalogue loads itself anew, as it does where it cannot end the stories of the page before. */
  readonly untilLost: Promise<never>
}

async function openReader(browser: Browser, origin: string): Promise<Reader> {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openFrame(page, origin)
  await page.waitForLoadState('domcontentloaded')
  const untilLost = new Promise<never>((_, lose) =>
    page.once('domcontentloaded', () => lose(new Error('The catalogue has loaded itself anew.'))),
  )
  // Whoever waits for a page hears it.
  untilLost.catch(() => {})
  return { page, errors, untilLost }
}

async function whyNotDrawn(
  { page, errors, untilLost }: Reader,
  { id, patience }: { id: string; patience: number },
): Promise<string | undefined> {
  errors.length = 0
  const isDrawn = drawn(page, id)
  try {
    await Promise.race([isDrawn, untilLost, late(patience)])
    return undefined
  } catch (error) {
    isDrawn.catch(() => {})
    return errors[0] ?? (error instanceof Error ? error.message.split('\n')[0] : String(error))
  }
}

const late = async (milliseconds: number): Promise<never> => {
  await wait(milliseconds, undefined, { ref: false })
  throw new Error(`not drawn after ${milliseconds / 1000} s`)
}

/** A page is drawn once it has a heading of its own and nothing of it is still on its way. */
async function drawn(page: Page, id: string): Promise<void> {
  await page.evaluate(async (id) => {
    const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
    await new Promise<void>((resolve) => {
      // The page before stays until this one is there, and has headings too.
      const isShown = (shown: unknown) => {
        if (shown !== id) return
        channel?.off('docsRendered', isShown)
        resolve()
      }
      channel?.on('docsRendered', isShown)
      channel?.emit('setCurrentStory', { storyId: id, viewMode: 'docs' })
    })
  }, id)
  await page.waitForFunction(
    () => {
      const content = document.querySelector('#storybook-docs .sbdocs-content')
      const isWaiting = [...(content?.children ?? [])].some(({ textContent }) => textContent === 'Loading the page…')
      return content?.querySelector('h1') && !isWaiting
    },
    undefined,
    // Its end is told by whoever waits for it.
    { timeout: 0, polling: 50 },
  )
}
