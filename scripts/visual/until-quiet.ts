import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright'

declare global {
  /** How often what is drawn has changed on a page that was opened here. */
  var strongroomDrawn: number
  /** What such a page has put off for a short while, and not done yet. */
  var strongroomPutOff: Set<number>
  /** The page's own import, and its call: a story may have one of its own. */
  var strongroomImport: (module: string) => Promise<unknown>
  var strongroomFetch: typeof fetch
}

const patienceMs = 8_000
/** Milliseconds for which a page may put off what it shows next: longer is what a message stays, or what is kept in memory. */
const shortlyMs = 1_000

/** Lets the pages of a context be watched until they are quiet. */
export async function letBeWatched(context: BrowserContext): Promise<void> {
  // As text: tests of this file are compiled for another runtime, imports among them.
  const own =
    'globalThis.strongroomImport = (module) => import(module); globalThis.strongroomFetch = fetch.bind(window)'
  await context.addInitScript({ content: own })
  await context.addInitScript(countWhatIsDrawn)
  await context.addInitScript(watchWhatIsPutOff, shortlyMs)
}

/** In the page, before anything of it runs. */
function countWhatIsDrawn(): void {
  globalThis.strongroomDrawn = 0
  new MutationObserver(({ length }) => (globalThis.strongroomDrawn += length)).observe(document, {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  })
}

/**
 * In the page, before anything of it runs: knows what waits for a time that comes shortly. A moment without work comes at
 * once: of several pages that share a process, the browser may give none to any for seconds.
 */
function watchWhatIsPutOff(shortlyMs: number): void {
  const putOff = new Set<number>()
  globalThis.strongroomPutOff = putOff
  const { setTimeout: later, clearTimeout: forget } = window
  const laterNamed = (act: TimerHandler, ms = 0, ...values: unknown[]): number => {
    if (typeof act !== 'function' || ms >= shortlyMs) return later(act, ms, ...values)
    const id = later(() => {
      putOff.delete(id)
      Reflect.apply(act, window, values)
    }, ms)
    putOff.add(id)
    return id
  }
  // Some types of it have members.
  window.setTimeout = Object.assign(laterNamed, later)
  window.clearTimeout = (id) => {
    putOff.delete(Number(id))
    forget(id)
  }
  const deadline = { didTimeout: false, timeRemaining: () => 10 }
  window.requestIdleCallback = (act) => window.setTimeout(act, 1, deadline)
  window.cancelIdleCallback = window.clearTimeout
}

/** Scripts and pictures of the catalogue come when they come, and one that is large may be overtaken. */
const mayBeHeld = (request: Request): boolean => !new URL(request.url()).pathname.startsWith('/assets/')

type Errand = { readonly path: string | undefined; readonly module: string }

/**
 * In the page: goes once each way that what is still to come takes, and tells what was drawn before it and until it is back.
 * Without a path it asks nothing of the platform.
 */
async function runErrand({ path, module }: Errand) {
  const before = globalThis.strongroomDrawn
  if (path !== undefined) await globalThis.strongroomFetch(path, { cache: 'no-store' })
  await globalThis.strongroomImport(module)
  await scheduler.postTask(() => {}, { priority: 'background' })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  return { before, drawn: globalThis.strongroomDrawn, isPutOff: globalThis.strongroomPutOff.size > 0 }
}

/**
 * Watches a page from now on. The answer resolves when nothing that it waits for is on its way, nothing is put off, and
 * an errand of its own has come back twice without anything drawn meanwhile: on a busy machine a script that has come waits
 * longer to be run than any number of milliseconds. An answer that is held back on purpose, as a page that is loading does,
 * is one that two errands have overtaken.
 */
export function watchUntilQuiet(page: Page): () => Promise<void> {
  const pending = new Map<Request, { overtaken: number }>()
  const way = '/favicon.svg'
  /** Whether the page has asked the platform for anything since it was last quiet: behind its answers an errand has to wait. */
  let hasAsked = false
  page.on('request', (request) => {
    // What the page before had asked for may end without a word. An address that is only set anew asks for nothing.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear()
    if (new URL(request.url()).pathname === way) return
    pending.set(request, { overtaken: 0 })
    hasAsked ||= mayBeHeld(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  let errands = 0
  /** Undefined where it is not back in time, or the page was loaded anew meanwhile. */
  const errand = async (milliseconds: number) => {
    errands += 1
    const asked = { path: hasAsked ? way : undefined, module: `data:text/javascript,${errands}` }
    const back = page.evaluate(runErrand, asked).catch(() => undefined)
    return Promise.race([back, wait(milliseconds, undefined, { ref: false })])
  }
  return async () => {
    const end = Date.now() + patienceMs
    let drawn: number | undefined
    for (let still = 0; still < 2 && Date.now() < end;) {
      const asked = [...pending]
      const now = await errand(end - Date.now())
      const isStill = now !== undefined && now.drawn === (drawn ?? now.before) && !now.isPutOff
      drawn = now?.drawn ?? -1
      if (isStill) for (const [request, held] of asked) if (mayBeHeld(request)) held.overtaken += 1
      const isAwaited = [...pending.values()].some(({ overtaken }) => overtaken < 2)
      still = isStill && !isAwaited ? still + 1 : 0
    }
    hasAsked = [...pending.keys()].some(mayBeHeld)
  }
}
