import type { Page } from '@playwright/test'
import { completeInstitution, type PlatformCalls } from './platform-calls.ts'
import { expect, test } from './test.ts'

const [maya, grace] = ['Maya Lindqvist', 'Grace Abernathy']

const sent = async (calls: PlatformCalls, name: string) =>
  calls.sendToApproval(await calls.createDraft(completeInstitution(name)))
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const isFocusInView = (page: Page) =>
  page.evaluate(() => {
    const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
    return document.activeElement !== document.body && bottom > 0 && top < innerHeight
  })

/** Scrolls as a wheel does, and waits until the page is there. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await expect(async () => {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    expect(await scrolled(page)).toBe(top)
  }).toPass()
}

/** Nothing moves, neither at once nor a moment later. */
async function expectStill(page: Page, { at, after }: { at: number; after: string }): Promise<void> {
  await page.waitForTimeout(200)
  expect(await scrolled(page), after).toBe(at)
}

test('the first key of a change moves nothing', { tag: '@walk' }, async ({ visit }) => {
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

test(
  'what a bar asks moves nothing behind it when it is opened and left',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const { taskId } = await sent(await callsOf(maya), 'Still Waters Bank')
    const { page } = await visit(grace, { at: `/tasks/institution/${taskId}` })
    await page.setViewportSize({ width: 1440, height: 600 })
    const decision = page.getByRole('group', { name: 'Decision' })
    const cancel = decision.getByRole('button', { name: 'Cancel' })
    const leave = { 'by mouse': () => cancel.click(), 'by keys': () => page.keyboard.press('Escape') }
    await expect(decision.getByRole('button', { name: 'Approve' })).toBeVisible()
    for (const at of [0, 150]) {
      await scrollTo(page, at)
      for (const [name, key] of [
        ['Comment', 'c'],
        ['Approve', 'a'],
        ['Reject', 'r'],
      ] as const) {
        for (const [how, left] of Object.entries(leave)) {
          if (how === 'by keys') await page.keyboard.press(key)
          else await decision.getByRole('button', { name }).click()
          await expect(cancel).toBeVisible()
          await page.keyboard.press('Tab')
          await page.keyboard.press('Shift+Tab')
          if (name !== 'Approve') await page.keyboard.type('x')
          await expectStill(page, { at, after: `${name} ${how}` })
          await left()
          await expect(decision.getByRole('button', { name })).toBeFocused()
          await expectStill(page, { at, after: `${name} left ${how}` })
        }
      }
    }
  },
)

test(
  'a question of a form, and the menus of the frame, move nothing behind them',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const draft = await (await callsOf(maya)).createDraft(completeInstitution('Still Meadow Bank'))
    const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
    const remove = page.getByRole('button', { name: 'Delete draft' })
    await expect(remove).toBeVisible()
    await scrollTo(page, 300)
    await remove.click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await expectStill(page, { at: 300, after: 'a question that was left' })

    await page.setViewportSize({ width: 390, height: 844 })
    await scrollTo(page, 300)
    const open = page.getByRole('button', { name: 'Open navigation' })
    // Not by click(), which first brings into view what is in view there.
    const { x = 0, y = 0 } = (await open.boundingBox()) ?? {}
    await page.mouse.click(x + 8, y + 8)
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await expectStill(page, { at: 300, after: 'the navigation that was left' })
  },
)

test(
  'the focus is in view after sending, after recalling and on coming back',
  { tag: '@walk' },
  async ({ callsOf, visit }) => {
    const draft = await (await callsOf(maya)).createDraft(completeInstitution('In View Bank'))
    const { page } = await visit(maya, { at: `/pending-institutions/${draft.id}` })
    const heading = page.getByRole('heading', { level: 1 })
    const send = page.getByRole('button', { name: 'Send for approval' })
    await expect(send).toBeVisible()
    await scrollTo(page, 600)
    await send.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()

    await scrollTo(page, 100)
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(send).toBeVisible()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()

    await scrollTo(page, 600)
    // Followed by the keyboard, where it stands.
    await page
      .getByRole('link', { name: 'Your drafts' })
      .evaluate((link) => link instanceof HTMLElement && link.click())
    await expect(page.getByRole('heading', { level: 1, name: 'Your drafts' })).toBeFocused()
    await page.goBack()
    await expect(send).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(600)
    await expect.poll(() => isFocusInView(page)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isFocusInView(page)).toBe(true)
  },
)
