import {
  answer,
  answerTo,
  approvedFixture,
  meFixture,
  mockPlatform,
  pageFixture,
  universeFixture,
} from '@strongroom/api/mocks'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.ts'
import { AppAt } from './app-at.tsx'

const meta = preview.meta({
  title: 'Screens/Records',
  component: AppAt,
  parameters: { layout: 'fullscreen' },
  args: { path: '/institutions' },
  beforeEach({ msw }) {
    msw.use(...mockPlatform())
  },
})

const patience = { timeout: 10_000 }

/** An institution of the reference list that the network has already: nothing is begun with it. */
export const StartInNetwork = meta.story({
  args: { path: '/pending-institutions/create' },
  beforeEach({ msw }) {
    const known = universeFixture(0, { name: 'Harbor Bank', institutionId: 'institution-1' })
    msw.use(answer('lookups.universe', pageFixture([known, universeFixture(1)])))
  },
})

StartInNetwork.test('is marked, cannot be begun with, says why, and leads to it', async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByRole('combobox', { name: 'Institution' }, patience), 'harbor')
  const option = await screen.findByRole('option', { name: /Harbor Bank/ }, patience)
  await expect(option).toHaveTextContent('In the network already')
  await userEvent.click(option)
  const begin = canvas.getByRole('button', { name: 'Begin with this institution' })
  await expect(begin).toHaveAttribute('aria-disabled', 'true')
  await expect(begin).toHaveAccessibleDescription(/Harbor Bank is in the network already/)
  await userEvent.click(begin)
  await expect(await screen.findByRole('tooltip')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Show the institution' })).toHaveAttribute(
    'href',
    '/institutions/institution-1',
  )
})

/** A list with all that can be done with it: views kept, rows selected, taken out, filtered by whatever its kind has. */
export const List = meta.story({
  beforeEach({ msw }) {
    const state = 'sort=-totalAssets&type=Bank'
    msw.use(
      answer('directory.preferences', { theme: 'dark', views: { institution: [{ name: 'Largest banks', state }] } }),
    )
  },
})

List.test('goes to a saved view, and tells the platform of a new one', async ({ canvas, msw, userEvent }) => {
  const kept = fn()
  msw.use(
    answerTo('directory.savePreferences', async (request) => {
      kept(await request.json())
      return undefined
    }),
  )
  const grid = await canvas.findByRole('grid', { name: 'Institutions' }, patience)
  await within(grid).findAllByRole('link', undefined, patience)
  await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Largest banks' }, patience))
  await expect(await canvas.findByRole('button', { name: 'Remove filter Type: Bank' })).toBeVisible()
  await expect(canvas.getByRole('columnheader', { name: /^Assets/ })).toHaveAttribute('aria-sort', 'descending')

  await userEvent.click(canvas.getByRole('button', { name: 'Remove filter Type: Bank' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of the view' }), 'By size{Enter}')
  await waitFor(() => expect(kept).toHaveBeenCalled())
  await expect(kept.mock.calls[0]?.[0]).toEqual({
    theme: 'dark',
    views: {
      institution: [
        { name: 'Largest banks', state: 'sort=-totalAssets&type=Bank' },
        { name: 'By size', state: 'sort=-totalAssets' },
      ],
    },
  })
})

List.test('filters by day, amount, state and change, in chips', async ({ canvas, userEvent }) => {
  await within(await canvas.findByRole('grid', { name: 'Institutions' }, patience)).findAllByRole('link')
  const panelOf = async (name: string) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const panel = within(canvas.getByRole('dialog', { name: 'Add a filter' }))
    await userEvent.click(await panel.findByRole('button', { name }, patience))
    return panel
  }
  await userEvent.type((await panelOf('Assets, USD')).getByRole('textbox', { name: 'At least' }), '1,000,000{Enter}')
  await userEvent.type((await panelOf('State')).getByRole('textbox', { name: /Any of/ }), 'ny ca{Enter}')
  const days = await panelOf('Approved')
  await fireEvent.change(days.getByLabelText('From'), { target: { value: '2026-01-31' } })
  await userEvent.click(days.getByRole('button', { name: 'Apply' }))
  await userEvent.click((await panelOf('Change')).getByRole('checkbox', { name: 'Under way' }))
  await userEvent.keyboard('{Escape}')
  const chips = within(canvas.getByRole('list', { name: 'Filters' })).getAllByRole('button', { name: /^Remove/ })
  await expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove filter State: NY, CA',
    'Remove filter Assets, USD: 1,000,000 or more',
    'Remove filter Approved: from 31 Jan 2026',
    'Remove filter Change: Under way',
  ])
})

List.test('takes out every page of what it shows', async ({ canvas, msw, userEvent }) => {
  const asked: string[] = []
  msw.use(
    answerTo('institution.list', (request) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      if (searchParams.get('limit') !== '200') return undefined
      const second = searchParams.get('cursor') === 'next'
      const item = approvedFixture('institution', second ? 1 : 0)
      return { items: [item], nextCursor: second ? null : 'next', total: 2 }
    }),
  )
  const files: Blob[] = []
  const { createObjectURL } = URL
  const { click } = HTMLAnchorElement.prototype
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:none'
  }
  try {
    await within(await canvas.findByRole('grid', { name: 'Institutions' }, patience)).findAllByRole('link')
    await userEvent.type(canvas.getByRole('searchbox'), 'bank')
    await waitFor(() => expect(asked.at(-1)).toContain('q=bank'))
    HTMLAnchorElement.prototype.click = () => {}
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV file' }, patience))
    await expect(await canvas.findByText('institutions.csv is in your downloads.', undefined, patience)).toBeVisible()
    await expect(asked.slice(-2)).toEqual(['limit=200&q=bank', 'limit=200&cursor=next&q=bank'])
    await expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(3)
  } finally {
    URL.createObjectURL = createObjectURL
    HTMLAnchorElement.prototype.click = click
  }
})

/** Whose roles do not let them take rows out are told so. */
export const ListNotExported = meta.story({
  beforeEach({ msw }) {
    msw.use(answer('directory.me', meFixture({ privileges: ['institution.view'] })))
  },
})

ListNotExported.test('says why', async ({ canvas }) => {
  const button = await canvas.findByRole('button', { name: 'Export' }, patience)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Your roles do not let you export institutions.')
})
