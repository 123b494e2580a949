import { expect, test as base } from '@playwright/test'
import type { PlatformCalls } from './platform-calls.ts'
import { signInWithCalls } from './sign-in.ts'
import { watchPage } from './watch-page.ts'
import type { Page } from '@playwright/test'

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
  /** Signs a demo person in, in a browser of their own. */
  visit: (person: string) => Promise<Visitor>
}

/**
 * Playwright's `test`, which also fails when any page of the test logs an error, throws, or breaks the
 * Content-Security-Policy. Every end-to-end test uses this one.
 */
export const test = base.extend<Options & Fixtures>({
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
  visit: async ({ browser, complaints }, use) => {
    await use(async (person) => {
      // The browser closes with the test run; a context of the runner's is closed with its test.
      const context = await browser.newContext()
      await watchPage(context, complaints)
      const page = await context.newPage()
      return { page, calls: await signInWithCalls(page, person) }
    })
    await Promise.all(browser.contexts().map((context) => context.close()))
  },
})

export { expect }
