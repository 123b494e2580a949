import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumArgs, findChromium } from './find-chromium.ts'
import { root } from './paths.ts'

const source = stripTypeScriptTypes(readFileSync(join(root, '.storybook/page-state.ts'), 'utf8'))

const markup = (id: string, text = 'One') => `
  <div id="scroller" style="height: 40px; overflow: auto"><p style="height: 200px">${text}</p></div>
  <label for="_r_${id}_">Name</label><input id="_r_${id}_"><input type="checkbox" aria-labelledby="_r_${id}_">
  <textarea></textarea><select><option>One</option><option>Two</option></select><button>Save</button>
  <div id="tip" popover>Tip</div>`

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
})
afterAll(async () => browser.close())
beforeEach(async () => {
  page = await browser.newPage()
  // Digests are for pages of a site alone.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }))
  await page.goto('http://localhost/')
  await page.addScriptTag({ type: 'module', content: `${source}\nglobalThis.stateOf = pageState` })
  await show('1a')
})

const show = (id: string, text?: string) =>
  page.evaluate((html) => void (document.body.innerHTML = html), markup(id, text))

const state = () => page.evaluate(() => Reflect.get(globalThis, 'stateOf')() as Promise<string>)

describe('what a page is known by', () => {
  it('is the same for the same page, whatever React has numbered it by', async () => {
    const before = await state()
    expect(await state()).toBe(before)
    await show('2b')
    expect(await state()).toBe(before)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['other words', () => show('1a', 'Two')],
    ['another theme', () => page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))],
    ['another rule of style', () => page.addStyleTag({ content: 'p { color: red }' })],
    ['another window', () => page.setViewportSize({ width: 390, height: 900 })],
    [
      'a typed word',
      () =>
        page
          .locator('input')
          .first()
          .evaluate((input: HTMLInputElement) => (input.value = 'Ada')),
    ],
    ['a typed text', () => page.locator('textarea').evaluate((area: HTMLTextAreaElement) => (area.value = 'Ada'))],
    ['a ticked box', () => page.locator('[type=checkbox]').evaluate((box: HTMLInputElement) => (box.checked = true))],
    ['a chosen option', () => page.locator('select').selectOption('Two')],
    ['what lies on top', () => page.locator('#tip').evaluate((tip: HTMLElement) => tip.showPopover())],
    ['the focus', () => page.locator('button').focus()],
    ['what is scrolled', () => page.locator('#scroller').evaluate((element) => element.scrollTo(0, 50))],
  ])('changes with %s', async (_, change) => {
    const before = await state()
    await change()
    expect(await state()).not.toBe(before)
  })
})
