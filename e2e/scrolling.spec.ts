import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const maya = 'Maya Lindqvist'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
/** Nothing moves, neither at once nor a moment later. */
async function expectStill(page: Page, { at, after }: { at: number; after: string }): Promise<void> {
  await page.waitForTimeout(200)
  expect(await scrolled(page), after).toBe(at)
}

test('the first key of a change moves nothing', async ({ visit }) => {
  const { page, calls } = await visit(maya)
  const { id } = await calls.unchangedRecord()
  await page.goto(`/pending-institutions/create?of=${id}`)
  const county = page.getByRole('textbox', { name: 'County', exact: true })
  await county.click()
  const top = (await county.boundingBox())?.y ?? 0
  const at = await scrolled(page)
  expect(at, 'the field stands far down').toBeGreaterThan(0)
  await page.keyboard.press('End')
  await page.keyboard.type('x')
  await expect(page).toHaveURL(/[?&]draft=/)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expectStill(page, { at, after: 'the first key' })
  await expect(county).toBeFocused()
  expect((await county.boundingBox())?.y).toBe(top)
})
