import { basename, dirname } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { watchPage } from '../../../e2e/watch-page.ts'
import { previewFolder } from '../../../scripts/preview-static.ts'
import { serveFolder } from '../../../scripts/visual/serve-folder.ts'

const [maya, grace] = ['Maya Lindqvist', 'Grace Abernathy']

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function choose(page: Page, person: string): Promise<void> {
  await expect(page.getByText('This is a preview.')).toBeVisible()
  await page.getByRole('button', { name: `Choose ${person}` }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Account: ${person}`) })).toBeVisible()
}

test('without a platform and a network, a change is drafted, sent, and approved by somebody else', async ({
  browser,
}) => {
  const served = await serveFolder(dirname(previewFolder))
  const address = `${served.origin}/${basename(previewFolder)}/`
  const context = await browser.newContext()
  const strangers: string[] = []
  await context.route(
    (url) => !url.href.startsWith(address),
    async (route) => {
      strangers.push(route.request().url())
      await route.abort()
    },
  )
  const complaints = await watchPage(context)
  const page = await context.newPage()

  await test.step('a link to a screen leads through the sign-in to that screen', async () => {
    await page.goto(`${address}?/institutions?sort=name`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await choose(page, maya)
    await expect(page.getByRole('heading', { level: 1, name: 'Institutions' })).toBeVisible()
    expect(page.url()).toBe(`${address}?/institutions?sort=name`)
  })

  const name = await test.step('a change is drafted and sent', async () => {
    const record = page.getByRole('grid').getByRole('link').first()
    const name = await record.innerText()
    await record.click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await textbox(page, 'County').fill('Preview County')
    await expect(page.getByText(/^Saved at/)).toBeVisible()
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Nothing changes before that').first()).toBeVisible()
    return name
  })

  await test.step('who wrote it may not approve it', async () => {
    await page.goto(`${address}?/tasks/institution?sort=-submittedAt`)
    await page.getByRole('grid').getByRole('link', { name }).click()
    const approve = page.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Approve' })
    await expect(approve).toHaveAccessibleDescription(/You wrote or edited it/)
  })

  await test.step('somebody else approves it', async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await choose(page, grace)
    await page.goto(`${address}?/tasks/institution?sort=-submittedAt`)
    await page.getByRole('grid').getByRole('link', { name }).click()
    const decision = page.getByRole('group', { name: 'Decision' })
    await decision.getByRole('button', { name: 'Approve' }).click()
    await decision.getByRole('button', { name: 'Approve now' }).click()
    await expect(page.getByText('It was approved.')).toBeVisible()
  })

  await test.step('it is true in another tab, too', async () => {
    const other = await context.newPage()
    await other.goto(`${address}?/institutions?q=${encodeURIComponent(name)}`)
    await other.getByRole('grid').getByRole('link', { name }).click()
    await expect(other.getByText('Preview County')).toBeVisible()
  })

  await test.step('begun anew, it is as on its first day', async () => {
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Begin anew' }).click()
    await choose(page, maya)
    await page.goto(`${address}?/institutions?q=${encodeURIComponent(name)}`)
    await page.getByRole('grid').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByText('Preview County')).toHaveCount(0)
  })

  expect(strangers, 'what was asked for outside the folder').toEqual([])
  expect(complaints, 'what the pages complained of').toEqual([])
  await context.close()
  await served.close()
})
