import type { Page } from '@playwright/test'
import { room } from './room.ts'
import { expect, test, type Visit } from './test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Institutions' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search institutions' })
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function openInstitutions(visit: Visit): Promise<Page> {
  const { page } = await visit('Maya Lindqvist', { at: '/institutions' })
  await expect(grid(page)).toBeVisible()
  return page
}

test('search, order and filter are in the address: they outlive a reload, and Back undoes them one by one', async ({
  visit,
}) => {
  const page = await openInstitutions(visit)
  await column(page, 'City').getByRole('button').click()
  await expect(page).toHaveURL(/\?sort=city$/)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Add a filter' })
  await filters.getByRole('button', { name: 'Type', exact: true }).click()
  await filters.getByRole('checkbox', { name: /^Bank/ }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/type=Bank/)
  await search(page).fill('exchange')
  await expect(page).toHaveURL(/q=exchange/)

  const whole = async () => {
    await expect(page).toHaveURL(/q=exchange/)
    await expect(search(page)).toHaveValue('exchange')
    await expect(column(page, 'City')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('button', { name: 'Remove filter Type: Bank' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tidewater Exchange Bank' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Millrace Bank' })).toHaveCount(0)
  }
  await whole()
  await page.reload()
  await whole()

  // A record and back: the list is as it was.
  await page.getByRole('link', { name: 'Tidewater Exchange Bank' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidewater Exchange Bank' })).toBeVisible()
  await page.goBack()
  await whole()

  // Typing replaced the last step, so Back undoes search and filter together, then the order.
  await page.goBack()
  await expect(page).toHaveURL(/\?sort=city$/)
  await expect(search(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await page.goForward()
  await whole()
})

test('changes made faster than the address follows are all kept', async ({ visit }) => {
  const page = await openInstitutions(visit)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Add a filter' })
  await filters.getByRole('button', { name: 'Type', exact: true }).click()
  const choices = filters.getByRole('checkbox')
  await expect(choices.nth(1)).toBeVisible()
  // In one turn of the page, so that no navigation can come between.
  await choices.evaluateAll((boxes) => {
    for (const box of boxes.slice(0, 2)) if (box instanceof HTMLElement) box.click()
  })
  await expect(page).toHaveURL(/type=[^&]+,/)
  await expect(choices.nth(0)).toBeChecked()
  await expect(choices.nth(1)).toBeChecked()
})

test('nothing there yet and nothing that matches are told apart', { tag: '@walk' }, async ({ visit }) => {
  const { page } = await visit('Priya Raman')
  await page.goto('/drafts')
  await expect(page.getByRole('heading', { name: 'You have no open drafts' })).toBeVisible()
  await expect(page.getByText('No drafts match')).toHaveCount(0)

  await page.goto('/institutions?q=no+bank+has+this+name')
  await expect(page.getByRole('heading', { name: 'No institutions match' })).toBeVisible()
  await expect(page.getByText('No institutions yet')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().click()
  await expect(page).toHaveURL(/\/institutions$/)
  await expect(grid(page).getByRole('link').first()).toBeVisible()
})

test.describe('a list that does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION|status of 503/] })

  for (const [how, route] of [
    ['is cut off', { abort: true, tag: '@walk' }],
    ['is refused by the platform', { abort: false, tag: undefined }],
  ] as const) {
    test(
      `says so when it ${how}, never looks empty, and comes when asked again`,
      { tag: route.tag },
      async ({ visit }) => {
        const { page } = await visit('Maya Lindqvist')
        const address = /\/1\.0\/institutions\?/
        await page.route(address, (asked) =>
          route.abort
            ? asked.abort()
            : asked.fulfill({ status: 503, json: { message: 'Closed for the night.', code: 1007, errorResult: null } }),
        )
        await room(page, 'Institutions').click()
        await expect(page.getByText('Something went wrong. Try again later.')).toBeVisible()
        await expect(page.getByText(route.abort ? 'Network Error' : 'Closed for the night.')).toBeVisible()
        await expect(page.getByText(/No institutions|0 institutions/)).toHaveCount(0)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.getByText('Something went wrong. Try again later.')).toBeVisible()

        await page.unroute(address)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(grid(page).getByRole('link').first()).toBeVisible()
        await expect(page.getByText('Something went wrong')).toHaveCount(0)
      },
    )
  }
})
