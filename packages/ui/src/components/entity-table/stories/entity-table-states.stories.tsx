import { expect, fn } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { pendingRowSource } from '../index.ts'
import { EntityTable } from '../entity-table.tsx'
import { TableExample, type TableExampleProps } from './table-example.tsx'

const meta = preview.meta({
  title: 'Tables/Entity table/States',
  component: propsOf<TableExampleProps>(EntityTable),
  render: (args) => <TableExample {...args} />,
  args: { onViewChange: fn() },
})

/** Waiting for the first answer: placeholders of the same size, after a moment. */
export const Loading = meta.story({ args: { state: 'loading', source: pendingRowSource } })

Loading.test('is marked busy and has no count yet', async ({ canvas }) => {
  const grid = canvas.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(grid).toHaveAttribute('aria-rowcount', '-1')
  await expect(canvas.queryByText(/institutions$/)).toBeNull()
})

/** Newer rows are on their way: the ones at hand stay readable under a thin bar. */
export const Refreshing = meta.story({ args: { state: 'refreshing' } })

Refreshing.test('says so and keeps the rows', async ({ canvas }) => {
  await expect(await canvas.findByRole('progressbar', { name: 'Refreshing' })).toBeVisible()
  await expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(5)
})

/** Nothing exists yet: what this list is for, and how to begin. */
export const FirstUse = meta.story({ args: { rows: [] } })

FirstUse.test('offers the way to begin and no tools', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'New institution' })).toBeVisible()
  await expect(canvas.queryByRole('searchbox')).toBeNull()
})

/** Rows exist, but none fits: the way out is to clear the search and the filters. */
export const NoMatch = meta.story({ args: { view: { q: 'atlantis', sort: [], filters: { kind: ['Savings'] } } } })

NoMatch.test('clearing brings the rows back', async ({ canvas, userEvent }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('0 institutions match')
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
  await expect(canvas.getByRole('status')).toHaveTextContent(/^60 institutions$/)
  await expect(canvas.getByRole('searchbox')).toHaveValue('')
})

/** The reader may not see this list; an empty one would be a lie. */
export const Forbidden = meta.story({
  args: {
    state: 'forbidden',
    source: pendingRowSource,
    forbidden: { text: 'It needs the privilege institution.view.' },
  },
})

Forbidden.test('names the reason and offers no tools', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'You may not see institutions' })).toBeVisible()
  await expect(canvas.queryByRole('grid')).toBeNull()
})

/** The list did not load: what happened, and another try. */
export const Failed = meta.story({
  args: { state: 'error', source: pendingRowSource, error: { text: 'The service is unavailable.', onRetry: fn() } },
})

Failed.test('asks again', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('The service is unavailable.')
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.error?.onRetry).toHaveBeenCalledTimes(1)
})

/** Newer rows did not come: the old ones stay, and it is said that they may be out of date. */
export const FailedRefresh = meta.story({
  args: { state: 'error', error: { text: 'The service is unavailable.', onRetry: fn() } },
})

FailedRefresh.test('keeps the rows and asks again', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getAllByRole('rowheader').length).toBeGreaterThan(5)
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.error?.onRetry).toHaveBeenCalledTimes(1)
})
