import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserOfTests } from '../browser-of-tests.ts'
import { htmlReport } from './html-report.ts'
import { encodePng } from './png.ts'
import type { Review } from './review.ts'

const story = { id: 'actions-button--primary', title: 'Actions/Button', name: 'Primary', file: '' }
// As wide as a picture of a whole page is.
const picture = encodePng({ width: 1440, height: 200, pixels: new Uint8Array(1440 * 200 * 4).fill(200) })
const of = (title: string, mode: string): Review['entries'][number] => ({
  what: `change of ${title}`,
  differences: [{ story: { ...story, title }, mode, causes: { styles: [], boxes: [] }, accepted: undefined }],
  ...{ together: [], besides: [], sizes: [] },
  examples: [{ story: { ...story, title }, mode, differing: 1, base: picture, next: picture, difference: picture }],
  accepted: undefined,
})
const review: Review = {
  compared: 2,
  entries: [of('Actions/Button', 'light 1440'), of('Forms/Select', 'dark 1440')],
  added: [],
  removed: [],
  broken: [],
  long: [],
}

const browser = browserOfTests()
let page: Page
// Its script is run once in a page.
beforeEach(async () => {
  page = await browser().newPage()
  await page.setContent(htmlReport(review, { base: '0123456789abcdef', date: '20 Nov 2026', idle: [] }))
})

describe('the report', () => {
  it.each([320, 390, 768, 1199, 1200, 1440, 2560])(
    'shows base and new beside each other at %i pixels',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.pictures')].map((row) => {
            const at = (side: string) => row.querySelector(`[data-side="${side}"]`)?.getBoundingClientRect()
            const [base, next] = [at('Base'), at('New')]
            return {
              isBeside: base?.top === next?.top && (base?.right ?? 0) <= (next?.left ?? 0),
              isAlike: Math.abs((base?.width ?? 0) - (next?.width ?? 1)) < 1,
              fits: (next?.right ?? Infinity) <= innerWidth,
            }
          }),
        )
      await expect.poll(places).toEqual(review.entries.map(() => ({ isBeside: true, isAlike: true, fits: true })))
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  )

  it('leaves what the filter asks for', async () => {
    await page.getByLabel('Component').selectOption('Forms/Select')
    expect(await page.getByRole('article').count()).toBe(1)
    expect(await page.getByRole('status').textContent()).toContain('1 of 2 shown')
  })

  it('leaves of one change the pictures that the filter asks for, and says where there are none', async () => {
    const [one, other] = [of('Actions/Button', 'light 1440'), of('Forms/Select', 'dark 1440')]
    const link = of('Navigation/Link', 'dark 1440').differences
    const both = {
      ...one,
      differences: [...one.differences, ...other.differences, ...link],
      examples: [...one.examples, ...other.examples],
    }
    const [base, date] = ['0123456789abcdef', '20 Nov 2026']
    page = await browser().newPage()
    await page.setContent(htmlReport({ ...review, entries: [both] }, { base, date, idle: [] }))
    const shown = () =>
      page
        .locator('section[data-component]:visible')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-component')))
    const none = page.getByText('but not in one of the pictures')
    expect(await shown()).toEqual(['Actions/Button', 'Forms/Select'])
    await page.getByLabel('Component').selectOption('Forms/Select')
    expect(await shown()).toEqual(['Forms/Select'])
    expect(await none.isVisible()).toBe(false)
    await page.getByLabel('Component').selectOption('Navigation/Link')
    expect(await shown()).toEqual([])
    expect(await none.isVisible()).toBe(true)
  })

  it('says without a filter nothing of what a filter asks for, and where there is no picture, why', async () => {
    const bare = review.entries.map((entry) => ({ ...entry, examples: [] }))
    page = await browser().newPage()
    await page.setContent(htmlReport({ ...review, entries: bare }, { base: '', date: '', idle: [] }))
    expect(await page.getByText('what the filter asks for').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByText('There is no room for pictures of it.').filter({ visible: true }).count()).toBe(2)
  })

  it('finds a story that is new by its component, with a picture or without', async () => {
    const added = [{ story: { ...story, title: 'Data/Table' }, modes: ['print'], pictures: [] }]
    page = await browser().newPage()
    await page.setContent(htmlReport({ ...review, added }, { base: '', date: '', idle: [] }))
    await page.getByLabel('Component').selectOption('Data/Table')
    expect(await page.getByRole('status').textContent()).toContain('1 of 3 shown')
  })

  it('flips between base and new in one place', async () => {
    await page.getByLabel('One place for base and new').check()
    const shown = page.locator('article >> nth=0').locator('figure:visible')
    expect(await shown.getAttribute('data-side')).toBe('Base')
    await page.getByRole('article').first().focus()
    await page.keyboard.press('Space')
    expect(await shown.getAttribute('data-side')).toBe('New')
  })
})
