import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserOfTests } from './browser-of-tests.ts'
import { root } from './paths.ts'

const source = stripTypeScriptTypes(readFileSync(join(root, '.storybook/page-state.ts'), 'utf8'))

const markup = ([one, other]: readonly [string, string], text = 'One') => `
  <div id="scroller" style="height: 40px; overflow: auto"><p style="height: 200px; width: 4000px">${text}</p></div>
  <p style="height: 2000px">Long</p>
  <label for="_r_${one}_">Name</label><input id="_r_${one}_"><input type="checkbox" id="_r_${other}_">
  <textarea></textarea><select><option>One</option><option>Two</option></select><button>Save</button>
  <div id="tip" popover>Tip</div><dialog open>Sure?</dialog>`

const browser = browserOfTests()
let page: Page
beforeEach(async () => {
  page = await browser().newPage()
  // Digests are for pages of a site alone.
  await page.route('http://localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }))
  await page.goto('http://localhost/')
  await page.addScriptTag({ type: 'module', content: `${source}\nglobalThis.stateOf = pageState` })
  await show(['1a', '1b'])
})

const show = (ids: readonly [string, string], text?: string) =>
  page.evaluate((html) => void (document.body.innerHTML = html), markup(ids, text))

const state = () => page.evaluate(() => Reflect.get(globalThis, 'stateOf')() as Promise<string>)

describe('what a page is known by', () => {
  it('is the same for the same page, whatever React has numbered it by', async () => {
    const before = await state()
    expect(await state()).toBe(before)
    await show(['2b', '2c'])
    expect(await state()).toBe(before)
  })

  it('changes with how the focus came', async () => {
    await page.locator('button').click()
    const byPointer = await state()
    await page.keyboard.press('Shift')
    expect(await page.locator('button').evaluate((button) => button.matches(':focus-visible'))).toBe(true)
    expect(await state()).not.toBe(byPointer)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['other words', () => show(['1a', '1b'], 'Two')],
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
    [
      'a modal dialog',
      () =>
        page.locator('dialog').evaluate((dialog: HTMLDialogElement) => {
          dialog.close()
          dialog.showModal()
          // Where the focus went would tell it too.
          dialog.focus()
          dialog.blur()
        }),
    ],
    [
      'a box of which nobody knows',
      () => page.locator('[type=checkbox]').evaluate((box: HTMLInputElement) => (box.indeterminate = true)),
    ],
    [
      'a label of another field',
      () => page.locator('label').evaluate((label: HTMLLabelElement) => (label.htmlFor = '_r_1b_')),
    ],
    ['the focus', () => page.locator('button').focus()],
    ['what is scrolled', () => page.locator('#scroller').evaluate((element) => element.scrollTo(0, 50))],
    ['what is scrolled sideways', () => page.locator('#scroller').evaluate((element) => element.scrollTo(50, 0))],
    ['a scrolled page', () => page.evaluate(() => scrollTo(0, 50))],
  ])('changes with %s', async (_, change) => {
    const before = await state()
    await change()
    expect(await state()).not.toBe(before)
  })
})
