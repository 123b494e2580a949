import { createHash } from 'node:crypto'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { findChromium } from '../find-chromium.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { grouped } from './grouped.ts'
import { photoArgs } from './photograph.ts'
import { openStillPage, settle, type StillPage } from './still-page.ts'
import { openFrame, showStory } from './story-page.ts'

/** For each style sheet the components of which at least one picture is not as with the first sheet. */
export type Named = readonly ReadonlySet<string>[]

export type TokenPhotosOptions = {
  readonly origin: string
  readonly stories: readonly StoryEntry[]
  /** The first is the theme as it is; the others are looked at against it. */
  readonly sheets: readonly string[]
  readonly pages: number
}

/** Draws each story once and photographs the window's part of it under every style sheet, in light. */
export async function photographUnder({ origin, stories, sheets, pages }: TokenPhotosOptions): Promise<Named> {
  const named = sheets.map(() => new Set<string>())
  const browser = await chromium.launch({ executablePath: findChromium(), args: photoArgs })
  const files = [...grouped(stories, ({ file }) => file).values()]
  const work = async () => {
    const { page, untilQuiet, session } = await openPage(browser)
    for (let of = files.shift(); of !== undefined; of = files.shift()) {
      await openFrame(page, origin)
      for (const [at, story] of of.entries()) {
        await showStory(page, story.id)
        // The frame's styles are all there with its first story.
        if (at === 0) await layOut(page, sheets)
        await untilQuiet()
        const hashes: string[] = []
        for (const at of sheets.keys()) hashes.push(await lookUnder(page, { session, at }))
        for (const [at, hash] of hashes.entries()) if (hash !== hashes[0]) named[at]?.add(story.title)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: pages }, work))
    return named
  } finally {
    await browser.close()
  }
}

/** A smaller window than the review's: most of what a token colours is at the top left, and there are many pictures. */
async function openPage(browser: Browser): Promise<Pick<StillPage, 'page' | 'untilQuiet'> & { session: CDPSession }> {
  const { context, page, untilQuiet } = await openStillPage(browser)
  await page.setViewportSize({ width: 1024, height: 640 })
  return { page, untilQuiet, session: await context.newCDPSession(page) }
}

declare global {
  var tokenSheets: CSSStyleSheet[] | undefined
}

/** Puts the sheets at hand in the frame, which wears the first. Fonts stay those of the build: a face named anew would be loaded anew. */
async function layOut(page: Page, sheets: readonly string[]): Promise<void> {
  await page.evaluate((texts) => {
    document.documentElement.dataset.theme = 'light'
    for (const sheet of document.styleSheets) {
      if (!(sheet.ownerNode instanceof HTMLLinkElement)) continue
      const faces = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map(({ cssText }) => cssText)
      if (faces.length === 0) continue
      const kept = document.createElement('style')
      kept.textContent = faces.join('\n').replaceAll('url("./', 'url("/assets/')
      document.head.append(kept)
      sheet.disabled = true
    }
    globalThis.tokenSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text.replaceAll(/@font-face\s*\{[^}]*\}/g, ''))
      return sheet
    })
  }, sheets)
  // Not for a moment without a sheet: a table with no height of its own would draw every row.
  await wear(page, 0)
}

async function lookUnder(page: Page, { session, at }: { session: CDPSession; at: number }): Promise<string> {
  await wear(page, at)
  await settle(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return createHash('sha256').update(data).digest('hex')
}

async function wear(page: Page, at: number): Promise<void> {
  await page.evaluate((at) => {
    const own = document.adoptedStyleSheets.filter((sheet) => globalThis.tokenSheets?.includes(sheet) !== true)
    const sheet = globalThis.tokenSheets?.[at]
    document.adoptedStyleSheets = sheet === undefined ? own : [sheet, ...own]
  }, at)
}
