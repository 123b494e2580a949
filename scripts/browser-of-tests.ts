import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { chromiumArgs, findChromium } from './find-chromium.ts'

/** A browser for all tests of a file, there once they run and closed behind them. */
export function browserOfTests(args: string[] = chromiumArgs): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args })
  })
  afterAll(async () => browser.close())
  return () => browser
}
