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

type Fixtures = {
  /** What the pages of the test have logged, thrown or been refused. */
  complaints: string[]
  quietPages: void
  /**
   * A demo person at their own browser, signed in, on their drafts, which ask for little. Their browser goes on from test to
   * test, without what a test left in it; a second visit of one test is elsewhere.
   */
  visit: (person: string) => Promise<Visitor>
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
  quietPages: [
    async ({ context, complaints }, use) => {
      await watchPage(context, complaints)
      await use()
    },
    { auto: true },
  ],
  desks: [async ({ browser }, use) => use(new Desks(browser)), { scope: 'worker' }],
  visit: async ({ desks, visitElsewhere, complaints }, use) => {
    const taken = new Set<Desk>()
    await use(async (person) => {
      const desk = await desks.of(person)
      if (taken.has(desk)) return visitElsewhere(person)
      taken.add(desk)
      const page = await desk.context.newPage()
      await page.goto('/drafts')
      await expectSignedIn(page, person)
      return { page, calls: desk.calls }
    })
    for (const desk of taken) complaints.push(...(await desk.clear()))
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
