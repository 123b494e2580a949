import type { Browser, BrowserContext, Page } from 'playwright'
import { windowHeight } from './modes.ts'
import { letNothingBeNoticed } from './unnoticed.ts'
import { letBeWatched, watchUntilQuiet } from './until-quiet.ts'

/** A moment after everything the examples tell of; "today" in the stories is this day. */
const now = Date.parse('2026-11-30T15:00:00Z')

export type StillPage = {
  readonly context: BrowserContext
  readonly page: Page
  /** Resolves when a drawn story is final. */
  readonly untilQuiet: () => Promise<void>
}

/**
 * A browser page in which nothing moves by itself: one clock reading, one time zone, one sequence of random numbers,
 * reduced motion, no blinking caret.
 */
export async function openStillPage(browser: Browser): Promise<StillPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: windowHeight },
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await letBeWatched(context)
  await context.addInitScript(letNothingBeNoticed)
  await context.addInitScript((fixed: number) => {
    // Timers run on: only the answer to "what time is it" stands still.
    const StillDate: DateConstructor = new Proxy(Date, {
      construct: (target, values: unknown[], newTarget) =>
        Reflect.construct(target, values.length === 0 ? [fixed] : values, newTarget === StillDate ? target : newTarget),
      get: (target, key, receiver) => (key === 'now' ? () => fixed : Reflect.get(target, key, receiver)),
    })
    globalThis.Date = StillDate
    let seed = 1
    Math.random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { caret-color: transparent !important; caret-animation: manual !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  }, now)
  const page = await context.newPage()
  return { context, page, untilQuiet: watchUntilQuiet(page) }
}

/** Resolves when fonts and pictures are there, transitions have ended and what they led to is painted. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const patience = new Promise((done) => setTimeout(done, 3_000))
    await document.fonts.ready
    await painted()
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    const waits: Promise<unknown>[] = [
      ...finite.map(async ({ finished }) => finished),
      ...[...document.images].map(async (image) => image.decode()),
    ]
    if (waits.length === 0) return
    await Promise.race([Promise.allSettled(waits), patience])
    await painted()
  })
}
