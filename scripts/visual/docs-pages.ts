import { availableParallelism } from 'node:os'
import { chromium, type Page } from 'playwright'
import { chromiumArgs, findChromium } from '../find-chromium.ts'
import type { StoryEntry } from './catalogue-index.ts'
import { serveFolder } from './serve-folder.ts'

/** A docs page that could not be drawn, and why. */
export type BrokenPage = { readonly story: StoryEntry; readonly mode: 'docs page'; readonly why: string }

const patience = 20_000

/** Opens each docs page of a build. They are not photographed: their words are read in the change itself. */
export async function brokenDocsPages(build: string, pages: readonly StoryEntry[]): Promise<BrokenPage[]> {
  const served = await serveFolder(build)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const left = [...pages]
  const broken: BrokenPage[] = []
  const work = async () => {
    for (let entry = left.shift(); entry !== undefined; entry = left.shift()) {
      // A tab of its own: stories in frames of their own are still loading when the page itself is drawn.
      const page = await browser.newPage()
      const why = await whyNotDrawn(page, `${served.origin}/iframe.html?viewMode=docs&id=${entry.id}`)
      if (why !== undefined) broken.push({ story: entry, mode: 'docs page', why })
      await page.close()
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

/** A page is drawn once it has a heading and nothing of it is still on its way. */
async function whyNotDrawn(page: Page, url: string): Promise<string | undefined> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(url, { waitUntil: 'commit' })
  const drawn = page.waitForFunction(
    () => {
      const content = document.querySelector('#storybook-docs .sbdocs-content')
      const isWaiting = [...(content?.children ?? [])].some(({ textContent }) => textContent === 'Loading the page…')
      return content?.querySelector('h1') && !isWaiting
    },
    undefined,
    { timeout: patience },
  )
  return drawn.then(
    () => undefined,
    () => errors[0] ?? `not drawn after ${patience / 1000} s`,
  )
}
