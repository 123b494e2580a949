import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserOfTests } from '../browser-of-tests.ts'
import { photoArgs } from './photograph.ts'
import { openStillPage, type StillPage } from './still-page.ts'
import { unnoticed } from './unnoticed.ts'

const browser = browserOfTests(photoArgs)
let still: StillPage
let errands: number
beforeEach(async () => {
  still = await openStillPage(browser())
  errands = 0
})
afterEach(async () => still.context.close())

/** Opens a page with this script; what it asks of "held" is never answered. */
async function open(script: string, head = ''): Promise<void> {
  const body = `<!doctype html>${head}<input><p>Nothing yet.</p><div style="height: 2000px"></div><script type="module">
    const say = (text) => { document.querySelector('p').textContent = text }
    ${script}</script>`
  await still.page.route('http://still.example/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/held') return
    if (pathname === '/favicon.svg') errands += 1
    if (pathname === '/late.js')
      // Busy for longer than anybody looks whether the page is quiet.
      return route.fulfill({
        contentType: 'text/javascript',
        body: `const end = performance.now() + 400; while (performance.now() < end); export const word = 'Run.'`,
      })
    await route.fulfill({ contentType: 'text/html', body: pathname === '/' ? body : 'An answer.' })
  })
  await still.page.goto('http://still.example/')
}

const said = async () => still.page.locator('p').textContent()

describe('a page is quiet', () => {
  it('when what it put off for a moment is done, and what that put off', async () => {
    await open(`setTimeout(() => setTimeout(() => say('Saved.'), 600), 600)`)
    await still.untilQuiet()
    expect(await said()).toBe('Saved.')
  })

  it('when what waited for a moment without work is done', async () => {
    await open(`requestIdleCallback(() => requestIdleCallback(() => say('Decorated.')), { timeout: 4000 })`)
    await still.untilQuiet()
    expect(await said()).toBe('Decorated.')
  })

  it('by its own clock, where the browser gives no moment without work', async () => {
    await open(`
      const busyUntil = performance.now() + 1500
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const end = performance.now() + 20
        while (performance.now() < end);
        if (performance.now() < busyUntil) port2.postMessage(0)
      }
      port2.postMessage(0)
      requestIdleCallback(() => say(performance.now() < busyUntil ? 'Meanwhile.' : 'Behind all.'))`)
    await still.untilQuiet()
    expect(await said()).toBe('Meanwhile.')
  })

  it('whatever is put off for long, as the end of a message', async () => {
    await open(`say('Sent.'); setTimeout(() => say('Nothing to tell.'), 5000)`)
    await still.untilQuiet()
    expect(await said()).toBe('Sent.')
    expect(errands).toBeGreaterThan(1)
    expect(errands).toBeLessThan(10)
  })

  it('without a call, where it has made none since it was last quiet', async () => {
    await open(`document.querySelector('input').onfocus = () => setTimeout(() => say('Written.'), 100)`)
    await still.untilQuiet()
    const before = errands
    await still.page.focus('input')
    await still.untilQuiet()
    expect(await said()).toBe('Written.')
    expect(errands).toBe(before)
    await still.page.evaluate(async () => fetch('/answer'))
    await still.untilQuiet()
    expect(errands).toBeGreaterThan(before)
  })

  it('when what was called off is no longer waited for', async () => {
    await open(
      `const save = setInterval(() => clearTimeout(later), 20); const later = setTimeout(() => say('Late.'), 900)`,
    )
    await still.untilQuiet()
    expect(await said()).toBe('Nothing yet.')
    expect(errands).toBeGreaterThan(1)
    expect(errands).toBeLessThan(20)
  })

  it('when an answer is there, and the script that it needs has run', async () => {
    await open(
      `const text = await (await fetch('/answer')).text(); const { word } = await import('/late.js'); say(text + word)`,
    )
    await still.untilQuiet()
    expect(await said()).toBe('An answer.Run.')
  })

  it('while an answer is held back on purpose', async () => {
    await open(`say('Loading.'); await fetch('/held'); say('Loaded.')`)
    await still.untilQuiet()
    expect(await said()).toBe('Loading.')
    expect(errands).toBeLessThan(10)
  })

  it('when its address alone has changed and its answer is still to come', async () => {
    await open(
      `const answer = fetch('/answer'); history.pushState({}, '', '/elsewhere'); say(await (await answer).text())`,
    )
    await still.untilQuiet()
    expect(await said()).toBe('An answer.')
  })
})

describe('while its picture is taken,', () => {
  const head = `<style>@media (max-width: 100px) { input { display: none } }</style>`
  const watching = `
    const told = (text) => { document.body.dataset.told = (document.body.dataset.told ?? '') + text + ' ' }
    addEventListener('resize', () => told('resize'))
    matchMedia('(max-width: 100px)').addEventListener('change', () => told('width'))
    const input = document.querySelector('input')
    input.focus()
    for (const name of ['focus', 'blur']) input.addEventListener(name, () => told(name))
    let sizes = 0
    new ResizeObserver(() => sizes++ > 0 && told('size')).observe(document.documentElement)`

  const told = async () => (await still.page.locator('body').getAttribute('data-told'))?.trim().split(' ')
  const isFocused = async () => still.page.evaluate(() => document.activeElement?.tagName === 'INPUT')
  /** Until the page has been drawn for this width. */
  const makeWide = async (width: number) => {
    await still.page.setViewportSize({ width, height: 900 })
    await still.page.evaluate(
      async () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
  }

  it('a page notices nothing of what lies below its window, and its focus stays', async () => {
    const { page, context } = still
    await open(watching, head)
    await still.untilQuiet()
    const session = await context.newCDPSession(page)
    const clip = { x: 0, y: 0, width: 1440, height: 2000, scale: 1 }
    for (let times = 0; times < 5; times++)
      await unnoticed(page, async () => session.send('Page.captureScreenshot', { captureBeyondViewport: true, clip }))
    expect(await told()).toBeUndefined()
    expect(await isFocused()).toBe(true)
  })

  it('a page notices no other width, were it drawn for it, and all again behind that', async () => {
    await open(watching, head)
    await still.untilQuiet()
    await unnoticed(still.page, async () => {
      await makeWide(90)
      await makeWide(1440)
    })
    expect(await told()).toBeUndefined()
    expect(await isFocused()).toBe(true)
    await makeWide(90)
    await still.untilQuiet()
    expect(new Set(await told())).toEqual(new Set(['resize', 'width', 'size', 'blur']))
  })
})
