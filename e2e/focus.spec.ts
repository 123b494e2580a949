import type { CDPSession, Page } from '@playwright/test'
import { follow } from './follow.ts'
import {
  decisionRecords,
  decisionScreens,
  deskScreens,
  doorScreens,
  draftScreens,
  kindScreens,
  recordScreens,
  type Screen,
  teamScreens,
  versionScreens,
} from './screens.ts'
import { expect, test } from './test.ts'

const [maya, grace, ines] = ['Maya Lindqvist', 'Grace Abernathy', 'Ines Okafor']
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  // 1280 by 1024 pixels at 400 % zoom.
  { width: 320, height: 256 },
]

declare global {
  interface Window {
    stops: { inMain: number; hidden: string[]; left: boolean }
  }
}

/** Looks at each stop once its Tab is released: by then the page has scrolled to it. */
async function watchStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.stops = { inMain: 0, hidden: [], left: false }
    addEventListener('keyup', ({ key }) => {
      const stop = document.activeElement
      if (key !== 'Tab' || stop === null) return
      const main = document.querySelector('main')
      if (!main?.contains(stop)) {
        window.stops.left ||= window.stops.inMain > 0
        return
      }
      window.stops.inMain += 1
      // What is drawn by others, such as the box of a hidden input, is as large as its label.
      const seen = stop.getBoundingClientRect().width > 4 ? stop : (stop.closest('label') ?? stop.parentElement ?? stop)
      const box = seen.getBoundingClientRect()
      const [left, right] = [Math.max(box.left, 0) + 2, Math.min(box.right, innerWidth) - 2]
      const [top, bottom] = [Math.max(box.top, 0) + 2, Math.min(box.bottom, innerHeight) - 2]
      let clear = 0
      for (const x of [left, (left + right) / 2, right]) {
        for (const y of [top, (top + bottom) / 2, bottom]) {
          const there = left <= right && top <= bottom ? document.elementFromPoint(x, y) : null
          if (there && (seen.contains(there) || there.contains(seen))) clear += 1
        }
      }
      if (clear < 5) {
        const name = stop.getAttribute('aria-label') ?? stop.textContent?.trim().slice(0, 40)
        window.stops.hidden.push(
          `${stop.tagName} "${name}": ${clear} of 9 points at ${box.top | 0} to ${box.bottom | 0}`,
        )
      }
    })
  })
}

/** Keys reach a page before its next frame, and only with that one has it heard of its size and of how high its bars are in it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
}

const mostStops = 250

/** As many presses of Tab as `count`, each released before the next. Sent at once: to wait for each would take longer than all. */
async function pressTab(keys: CDPSession, { back, count }: { back: boolean; count: number }): Promise<void> {
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: back ? 8 : 0 }
  await Promise.all(
    Array.from({ length: count }).flatMap(() => [
      keys.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }),
    ]),
  )
}

/** Tabs through the page from its heading on until the focus leaves it, and back again; answers the stops that were hidden. */
async function hiddenStops(page: Page): Promise<string[]> {
  const keys = await page.context().newCDPSession(page)
  for (const back of [false, true]) {
    await page.evaluate(() => Object.assign(window.stops, { inMain: 0, left: false }))
    for (let stop = 0; stop < mostStops; stop += 10) {
      await pressTab(keys, { back, count: 10 })
      if (await page.evaluate(() => window.stops.left)) break
    }
    const { inMain, left } = await page.evaluate(() => window.stops)
    // A focus that goes round inside the page for ever has not seen all of it.
    expect({ back, inMain, left }).toEqual({ back, inMain: expect.any(Number), left: true })
    expect(inMain).toBeGreaterThan(0)
  }
  await keys.detach()
  return page.evaluate(() => window.stops.hidden.splice(0))
}

async function expectNothingHidden(page: Page, screens: readonly Screen[]) {
  await watchStops(page)
  for (const [path, heading] of screens) {
    await test.step(path, async () => {
      await follow(page, path)
      await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(path)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const size of sizes) {
        await resize(page, size)
        expect.soft(await hiddenStops(page), `${path} at ${size.width} by ${size.height}`).toEqual([])
      }
    })
  }
}

test.describe.configure({ timeout: 180_000 })

test(
  'no stop of a maker’s pages is hidden, there and back, on three sizes',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const { page, calls } = await visit(maya)
    const versions = await versionScreens({ calls, approver: await callsOf(grace) }, 'Clear Sight Bank')
    const draft = await calls.createDraft({ name: 'Clear Sight Savings', country: 'US' })
    await expectNothingHidden(page, [
      ['/overview', 'Overview'],
      ['/drafts', 'Your drafts'],
      ...versions,
      [`/pending-institutions/${draft.id}`, 'Clear Sight Savings'],
      ['/no-such-page', 'Not found'],
    ])
  },
)

test(
  'no stop of the lists of any kind, or of where a new one begins, is hidden, there and back, on three sizes',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page } = await visit(maya)
    await expectNothingHidden(page, kindScreens)
  },
)

test(
  'no stop of a record of any kind is hidden, there and back, on three sizes',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page, calls } = await visit(maya)
    await expectNothingHidden(page, await recordScreens(calls))
  },
)

test(
  'no stop of a draft of any kind is hidden, there and back, on three sizes',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page, calls } = await visit(maya)
    await expectNothingHidden(page, await draftScreens(calls))
  },
)

test(
  'no stop of the pages that are no kind’s is hidden, there and back, on three sizes',
  { tag: '@walk' },
  async ({ visit }) => {
    const maker = await visit(maya)
    await expectNothingHidden(maker.page, await deskScreens(maker.calls))
    const administrator = await visit(ines)
    await expectNothingHidden(administrator.page, await teamScreens(administrator.calls))
  },
)

test(
  'no stop of an approver’s lists and of what is decided there is hidden, there and back, on three sizes',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page, calls } = await visit(grace)
    const decisions = await decisionScreens(calls)
    const besides = decisions.slice(0, 1).map(([path]) => path.replace('/tasks/', '').replace('/', '.'))
    await expectNothingHidden(page, [
      ['/tasks', 'Tasks'],
      ...besides.map((task): Screen => [`/tasks?task=${task}`, 'Tasks']),
      ['/tasks?list=resolved', 'Tasks'],
      ...decisionRecords(decisions),
    ])
  },
)

test(
  'no stop of a decision of any kind is hidden, there and back, on three sizes',
  { tag: '@walk' },
  async ({ visit }) => {
    const { page, calls } = await visit(grace)
    await expectNothingHidden(page, await decisionScreens(calls))
    // A question in the bar makes it as high as it gets.
    await resize(page, { width: 390, height: 844 })
    await page.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('heading', { level: 1 }).focus()
    expect(await hiddenStops(page)).toEqual([])
  },
)

test('no stop of the pages before sign-in is hidden', async ({ page }) => {
  for (const [path, heading] of doorScreens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sign in/ })).toBeEnabled()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: /^Sign in/ })).toBeInViewport()
    }
  }
})
