import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Banner } from '../../components/banner/index.ts'
import {
  arrayRowSource,
  emptyView,
  EntityTable,
  pendingRowSource,
  type TableState,
  type TableView,
} from '../../components/entity-table/index.ts'
import { bankColumns, bankFilters, banks, type Bank } from '../../components/entity-table/stories/story-rows.ts'
import { ListScreen, ListTiles, type ListTilesProps } from './index.ts'

const rows = banks(240)

const onRetry = fn()

function Table({ state = 'ready', some = rows }: { state?: TableState; some?: readonly Bank[] }) {
  const [view, setView] = useState<TableView>(emptyView)
  return (
    <EntityTable<Bank>
      label="Institutions"
      noun={{ one: 'institution', many: 'institutions' }}
      columns={bankColumns}
      source={state === 'ready' ? arrayRowSource(some, { columns: bankColumns, view }) : pendingRowSource}
      rowId={(row) => row.id}
      rowHref={(row) => `#/institutions/${row.id}`}
      filters={bankFilters}
      view={view}
      onViewChange={setView}
      state={state}
      empty={{ title: 'No institutions yet', text: 'The first one begins as a draft.' }}
      error={{ text: 'The service is unavailable.', onRetry }}
      forbidden={{ text: 'It needs the privilege institution.view.' }}
    />
  )
}

const tiles: ListTilesProps['tiles'] = [
  { label: 'Pending approval', value: '12', tone: 'pending', href: '#/tasks/institution' },
  { label: 'Sent back', value: '3', tone: 'rejected', href: '#/tasks/institution?status=rework' },
  { label: 'Approved this month', value: '48', tone: 'completed' },
  { label: 'Placed', value: '24.31 bn USD', hint: 'as of 14:05' },
]

const meta = preview.meta({
  title: 'Patterns/List screen',
  component: ListScreen,
  subcomponents: { ListTiles },
  parameters: { layout: 'fullscreen', landmark: 'own' },
  decorators: [
    (Story) => (
      <main style={{ display: 'flex', minHeight: '100dvh' }}>
        <Story />
      </main>
    ),
  ],
  args: {
    title: 'Institutions',
    count: 240,
    primaryAction: { label: 'New institution', href: '#/pending-institutions/create' },
    children: <Table />,
  },
})

/** A list and the one thing to do with it; the table takes the rest of the screen. */
export const Example = meta.story({})

Example.test('the table ends with the screen, however many rows it has', async ({ canvas }) => {
  const grid = canvas.getByRole('grid').getBoundingClientRect()
  await expect(grid.bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect(grid.bottom).toBeGreaterThan(window.innerHeight - 60)
  await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
})

Example.test('leads to a new draft', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'New institution' })).toHaveAttribute(
    'href',
    '#/pending-institutions/create',
  )
})

/** Figures over the table tell where work waits. */
export const WithTiles = meta.story({ args: { tiles: <ListTiles tiles={tiles} /> } })

WithTiles.test('each figure leads to its list', async ({ canvas }) => {
  await expect(canvas.getByRole('list', { name: 'Summary' }).children.length).toBe(4)
  await expect(canvas.getByRole('link', { name: 'Pending approval' })).toHaveAttribute('href', '#/tasks/institution')
})

/** Without the privilege the action stays in its place and says what is missing. */
export const Refused = meta.story({
  args: {
    primaryAction: {
      label: 'New institution',
      href: '#/pending-institutions/create',
      disabledReason: 'Drafts need the privilege institution.edit.',
    },
  },
})

Refused.test('is not a link, and gives its reason', async ({ canvas }) => {
  const button = canvas.getByRole('button', { name: 'New institution' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('Drafts need the privilege institution.edit.')
})

/** Everything on its way: nothing moves when it comes. */
export const Loading = meta.story({
  args: {
    count: undefined,
    tiles: <ListTiles tiles={tiles.map(({ label, tone }) => ({ label, tone, loading: true }))} />,
    children: <Table state="loading" />,
  },
})

/** The list failed, the page around it stands. */
export const Failed = meta.story({
  args: { count: undefined, tiles: <ListTiles tiles={tiles} />, children: <Table state="error" /> },
})

Failed.test('asks again', async ({ canvas, userEvent }) => {
  onRetry.mockClear()
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(onRetry).toHaveBeenCalledOnce()
  await expect(canvas.getByRole('heading', { level: 1, name: 'Institutions' })).toBeVisible()
})

/** Nothing yet: said in words, with the way to begin above. */
export const FirstUse = meta.story({ args: { count: 0, children: <Table some={[]} /> } })

FirstUse.test('is no table without rows', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'No institutions yet' })).toBeVisible()
  await expect(canvas.queryByRole('grid')).toBeNull()
})

/** The reader may see the page, but not these rows: which privilege is missing. */
export const Forbidden = meta.story({ args: { count: undefined, children: <Table state="forbidden" /> } })

Forbidden.test('names the privilege and no count', async ({ canvas }) => {
  await expect(canvas.getByText('It needs the privilege institution.view.')).toBeVisible()
  await expect(canvas.queryByText('240')).toBeNull()
})

/** On a phone the figures stand two in a row, the table keeps room of its own, and the page scrolls. */
export const Phone = meta.story({
  args: { tiles: <ListTiles tiles={tiles} />, title: 'Institutions that take part in the upper valley programme' },
  globals: { viewport: { value: 'phone' } },
})

Phone.test('the table has room, and the page is as wide as the window', async ({ canvas }) => {
  await expect(canvas.getByRole('grid').getBoundingClientRect().height).toBeGreaterThan(150)
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

/** Something to know about this list, over it. */
export const WithNotice = meta.story({
  args: { notice: <Banner title="The registry was imported today">4,279 institutions are up to date.</Banner> },
})
