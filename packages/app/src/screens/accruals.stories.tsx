import { accrualFixture, answer, empty, mockPlatform, pageFixture, problem, slow } from '@strongroom/api/mocks'
import { expect, fn, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Accruals',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/client-accounts/clientAccount-1' },
  beforeEach({ msw }) {
    msw.use(
      ...mockPlatform(),
      answer(
        'interest.accruals',
        pageFixture([accrualFixture(0), accrualFixture(1), accrualFixture(31), accrualFixture(32)]),
      ),
    )
  },
})

const patience = { timeout: 10_000 }

/** What an account earned, day by day, on its page. */
export const ByDay = meta.story()

ByDay.test('tells rate, basis and interest of each day, and what its month has made', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Interest by day' }, patience))
  const newest = await grid.findByRole('row', { name: /2026-03-31|31 Mar 2026/ }, patience)
  await expect(newest).toHaveTextContent('4.25')
  await expect(newest).toHaveTextContent('105,806.00 USD')
  await expect(newest).toHaveTextContent('12.319863')
  await expect(newest).toHaveTextContent('381.915753')
  await expect(newest).toHaveTextContent('Standard money market 1, version 1')
})

ByDay.test('is handed out with the name of the account', async ({ canvas, userEvent }) => {
  const name = (await canvas.findByRole('heading', { level: 1 }, patience)).textContent
  const section = within(await canvas.findByRole('region', { name: 'Interest by day' }, patience))
  await userEvent.click(await section.findByRole('button', { name: 'Export' }, patience))
  const { print } = window
  window.print = fn()
  try {
    await userEvent.click(await section.findByRole('button', { name: 'Print' }, patience))
    await section.findByText('The print dialog was opened.', undefined, patience)
    await expect(document.title).toBe(`Interest by day: ${name}`)
    window.dispatchEvent(new Event('afterprint'))
  } finally {
    window.print = print
  }
})

/** A large account whose interest earns before it is paid in: each figure is there to its last place. */
export const ToTheLastPlace = meta.story({
  beforeEach({ msw }) {
    const own = { rate: '3.182898', basis: '183583475.849446', amount: '12345.678901', monthToDate: '312345.678901' }
    msw.use(answer('interest.accruals', pageFixture([accrualFixture(0, own)])))
  },
})

ToTheLastPlace.test('cuts none of them, and says what the rate is of', async ({ canvas }) => {
  const grid = within(await canvas.findByRole('grid', { name: 'Interest by day' }, patience))
  await grid.findByText(/183,583,475\.849446/, undefined, patience)
  for (const cell of grid.getAllByRole('gridcell').filter(({ textContent }) => /^[\d,.]+%?( USD)?$/.test(textContent)))
    await expect([cell.textContent, cell.scrollWidth]).toEqual([cell.textContent, cell.clientWidth])
  await expect(grid.getByRole('columnheader', { name: /^Rate of the basis/ })).toBeVisible()
})

/** Its first day is not over yet. */
export const Nothing = meta.story({
  beforeEach({ msw }) {
    msw.use(empty('interest.accruals'))
  },
})

Nothing.test('says when there will be something', async ({ canvas }) => {
  await expect(await canvas.findByText('Nothing earned yet', undefined, patience)).toBeVisible()
})

/** The call fails: never to be taken for an account that earns nothing. */
export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('interest.accruals', 'unhandledException'))
  },
})

Failed.test('offers to try again', async ({ canvas }) => {
  await canvas.findByRole('heading', { name: 'Interest by day' }, patience)
  await expect(await canvas.findByRole('button', { name: /again/i }, patience)).toBeVisible()
})

/** They are on their way. */
export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(slow('interest.accruals'))
  },
})

Loading.test('keeps the place of its rows', async ({ canvas }) => {
  const grid = await canvas.findByRole('grid', { name: 'Interest by day' }, patience)
  await expect(grid).toHaveAttribute('aria-busy', 'true')
})

/** The account may be seen, and what it earns may not. */
export const Refused = meta.story({
  beforeEach({ msw }) {
    msw.use(problem('interest.accruals', 'insufficientPermissions'))
  },
})

Refused.test('says so, and offers nothing to try again', async ({ canvas }) => {
  const section = within(await canvas.findByRole('region', { name: 'Interest by day' }, patience))
  await expect(await section.findByText(/permission|not allowed|may not/i, undefined, patience)).toBeVisible()
})
