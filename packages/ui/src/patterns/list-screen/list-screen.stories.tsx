import { useState } from 'react'
import { expect } from 'storybook/test'
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
import { bankColumns, bankFilters, banks, type Bank } from '../../components/entity-table/story-rows.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

const rows = banks(240)

function Table({ state = 'ready' }: { state?: TableState }) {
  const [view, setView] = useState<TableView>(emptyView)
  return (
    <EntityTable<Bank>
      label="Institutions"
      noun={{ one: 'institution', many: 'institutions' }}
      columns={bankColumns}
      source={state === 'ready' ? arrayRowSource(rows, { columns: bankColumns, view }) : pendingRowSource}
      rowId={(row) => row.id}
      rowHref={(row) => `#/institutions/${row.id}`}
      filters={bankFilters}
      view={view}
      onViewChange={setView}
      state={state}
      empty={{ title: 'No institutions yet' }}
      error={{ text: 'The service is unavailable.', onRetry: () => {} }}
    />
  )
}

const tiles: ListScreenProps['tiles'] = [
  { label: 'Pending approval', value: '12', tone: 'pending', href: '#/tasks/institution' },
  { label: 'Back for rework', value: '3', tone: 'rejected', href: '#/tasks/institution?status=rework' },
  { label: 'Approved this month', value: '48', tone: 'completed' },
  { label: 'Placed', value: '24.31 bn USD', hint: 'as of 14:05' },
]

const meta = preview.meta({
  title: 'Patterns/ListScreen',
  component: ListScreen,
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
export const WithTiles = meta.story({ args: { tiles } })

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
    tiles: tiles.map(({ label, tone }) => ({ label, tone, loading: true })),
    children: <Table state="loading" />,
  },
})

/** The list failed, the page around it stands. */
export const Failed = meta.story({ args: { count: undefined, tiles, children: <Table state="error" /> } })

/** Something to know about this list, over it. */
export const WithNotice = meta.story({
  args: { notice: <Banner title="The registry was imported today">4,279 institutions are up to date.</Banner> },
})
