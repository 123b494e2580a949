import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { Desks, type Desk } from './desks.ts'
import type { PlatformCalls } from './platform-calls.ts'
import { expectSignedIn, signInWithCalls } from './sign-in.ts'
import { watchPage } from './watch-page.ts'

/** A demo person who is signed in: their page, and the platform's calls in their name to set a scene. */
export type Visitor = { page: Page; calls: PlatformCalls }

type Options = {
  /** Console errors a test provokes on purpose, such as the browser's own line for a refused request. */
  expectedErrors: RegExp[]
}

/** Lets a person begin at an address of the app. */
export type Visit = (person: string, beginning?: { at?: string }) => Promise<Visitor>

type Fixtures = {
  /** What the pages of the test have logged, thrown or been refused. */
  complaints: string[]
  /** The desk at which a person sits through this test. */
  deskOf: (person: string) => Promise<Desk>
  /** The platform's calls in the name of a demo person, who needs no page for them. */
  callsOf: (person: string) => Promise<PlatformCalls>
  /**
   * A demo person at their own browser, signed in, at the address where the test begins: a page that is opened first and left
   * again costs as much as the one that is looked at. Without one, on their drafts, which ask for little. Their browser goes
   * on from test to test, without what a test left in it; a second visit of one test is elsewhere.
   */
  visit: Visit
  /** A demo person who signs in anew, in a browser that is nobody's: for tests that end the session or its browser. */
  visitElsewhere: (person: string) => Promise<Visitor>
}

type OfWorker = { desks: Desks }

/**
 * Playwright's `test`, which also fails when any page of the test logs an error, throws, or breaks the
 * Content-Security-Policy. Every end-to-end test uses this one.
 */
export const test = base.extend<Options & Fixtures, OfWorker>({
  expectedErrors: [[], { option: true }],
  complaints: async ({ expectedErrors }, use) => {
    const complaints: string[] = []
    await use(complaints)
    const unexpected = complaints.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors the pages have logged').toEqual([])
  },
  context: async ({ context, complaints }, use) => {
    await watchPage(context, complaints)
    await use(context)
  },
  desks: [async ({ browser }, use) => use(new Desks(browser)), { scope: 'worker' }],
  deskOf: async ({ desks, complaints }, use) => {
    // Asked once a test: a desk that has grown old in the middle of one is still theirs.
    const taken = new Map<string, Desk>()
    await use(async (person) => {
      const desk = taken.get(person) ?? (await desks.of(person))
      taken.set(person, desk)
      return desk
    })
    for (const desk of taken.values()) complaints.push(...(await desk.clear()))
  },
  callsOf: async ({ deskOf }, use) => use(async (person) => (await deskOf(person)).calls),
  visit: async ({ deskOf, visitElsewhere }, use) => {
    const seated = new Set<Desk>()
    await use(async (person, { at = '/drafts' } = {}) => {
      const desk = await deskOf(person)
      const { page, calls } = seated.has(desk)
        ? await visitElsewhere(person)
        : { page: await desk.context.newPage(), calls: desk.calls }
      seated.add(desk)
      await page.goto(at)
      await expectSignedIn(page, person)
      return { page, calls }
    })
  },
  visitElsewhere: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext()
      contexts.push(context)
      await watchPage(context, complaints)
      const page = await context.newPage()
      return { page, calls: await signInWithCalls(page, person) }
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }
