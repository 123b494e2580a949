import type { Browser, BrowserContext, Page } from '@playwright/test'
import { platformCalls, type PlatformCalls } from './platform-calls.ts'
import { signInWithAuthorization } from './sign-in.ts'
import { watchPage } from './watch-page.ts'

/** Milliseconds after which a desk is given up: the calls of a test that begins then still have minutes to go. */
const freshFor = 120_000

type Opened = {
  first: Page
  remembered: readonly [string, string][]
  authorization: string
  complaints: string[]
}

/** A person's browser that stays signed in from test to test, because to sign in takes longer than many tests do. */
export class Desk {
  readonly context: BrowserContext
  readonly calls: PlatformCalls
  /** While one page is open, the session lives in the browser's memory. */
  readonly #first: Page
  readonly #complaints: string[]
  readonly #since = performance.now()

  /** What the browser remembers of a person who has just signed in. */
  readonly #remembered: readonly [string, string][]

  private constructor({ first, remembered, authorization, complaints }: Opened) {
    this.#first = first
    this.#remembered = remembered
    this.#complaints = complaints
    this.context = first.context()
    this.calls = platformCalls(this.context.request, authorization)
  }

  /** Signs the person in, in a browser of their own. */
  static async open(browser: Browser, person: string): Promise<Desk> {
    const context = await browser.newContext()
    const complaints = await watchPage(context)
    const first = await context.newPage()
    const authorization = await signInWithAuthorization(first, person)
    const remembered = await first.evaluate(() => Object.entries<string>(localStorage))
    return new Desk({ first, remembered, authorization, complaints })
  }

  /** Whether another test can begin here: the person is signed in, and for long enough. */
  async isGood(): Promise<boolean> {
    if (performance.now() - this.#since > freshFor) return false
    return (await this.calls.raw('GET', 'directory/user/me')).ok()
  }

  /** Leaves nothing of a test behind, and answers what its pages complained of. */
  async clear(): Promise<string[]> {
    const { context } = this
    await Promise.all(context.pages().flatMap((page) => (page === this.#first ? [] : [page.close()])))
    await Promise.all([context.setOffline(false), context.unrouteAll(), context.clearPermissions()])
    await this.#first.evaluate((remembered) => {
      localStorage.clear()
      for (const [name, value] of remembered) localStorage.setItem(name, value)
    }, this.#remembered)
    return this.#complaints.splice(0)
  }
}

/** The desks of a worker, one a person. */
export class Desks {
  readonly #browser: Browser
  readonly #open = new Map<string, Desk>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async of(person: string): Promise<Desk> {
    const kept = this.#open.get(person)
    if (kept && (await kept.isGood())) return kept
    await kept?.context.close()
    const desk = await Desk.open(this.#browser, person)
    this.#open.set(person, desk)
    return desk
  }
}
