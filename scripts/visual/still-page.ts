import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Request } from 'playwright'
import { windowHeight } from './modes.ts'

/** A moment after everything the examples tell of; "today" in the stories is this day. */
const now = Date.parse('2026-11-30T15:00:00Z')

declare global {
  /** How often what is drawn has changed on a page that was opened here. */
  var strongroomDrawn: number
}

export type StillPage = {
  readonly context: BrowserContext
  readonly page: Page
  /** Resolves when a drawn story is final. */
  readonly untilQuiet: (story: { readonly title: string }) => Promise<void>
}

/** Milliseconds without a change after which a story is final. A whole page makes longer pauses: scripts, data, its frame. */
const quietPart = 60
const quietPage = 500
const patienceMs = 8_000
/** Milliseconds after which what was asked for is held back on purpose, as a story of a page that is loading does. */
const heldBackMs = 1_000

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
    globalThis.strongroomDrawn = 0
    new MutationObserver(({ length }) => (globalThis.strongroomDrawn += length)).observe(document, {
      childList: true,
      characterData: true,
      attributes: true,
      subtree: true,
    })
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { caret-color: transparent !important; caret-animation: manual !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  }, now)
  const page = await context.newPage()
  const quietFor = watchUntilQuiet(page)
  return { context, page, untilQuiet: ({ title }) => quietFor(title.startsWith('Screens/') ? quietPage : quietPart) }
}

/**
 * Watches a page from now on. The answer resolves when nothing has been asked for and nothing drawn has changed for so
 * many milliseconds: what is drawn comes in steps, such as rows once their place was measured.
 */
function watchUntilQuiet(page: Page): (quietMs: number) => Promise<void> {
  const pending = new Map<Request, number>()
  page.on('request', (request) => pending.set(request, Date.now()))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  // What the page before had asked for may end without a word.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pending.clear()
  })
  const isAwaited = () => {
    const now = Date.now()
    return [...pending.values()].some((asked) => now - asked < heldBackMs)
  }
  const drawing = () => page.evaluate(() => globalThis.strongroomDrawn)
  return async (quietMs) => {
    const end = Date.now() + patienceMs
    let before = await drawing()
    for (let quietSince = Date.now(); Date.now() - quietSince < quietMs && Date.now() < end;) {
      await wait(Math.min(quietMs / 2, 50))
      const now = await drawing()
      if (isAwaited() || now !== before) quietSince = Date.now()
      before = now
    }
  }
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
