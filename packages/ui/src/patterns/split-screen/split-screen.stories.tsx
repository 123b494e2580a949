import { expect, fn, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { EmptyState } from '../../components/empty-state/index.ts'
import { FactsList } from '../../components/facts-list/index.ts'
import { StatusChip } from '../../components/status-chip/index.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { keys } from './split-screen.keys.ts'
import { SplitScreen } from './split-screen.tsx'

const pending = <StatusChip status="pending" label="Pending" />

const meta = preview.meta({
  title: 'Patterns/SplitScreen',
  component: SplitScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    header: { title: 'Tasks', subtitle: 'What waits for a second pair of eyes.' },
    listLabel: 'Pending tasks',
    listHref: '#tasks',
    items: [
      {
        id: '1',
        href: '#1',
        title: 'First National Bank',
        summary: 'Ada Moss: name, city',
        meta: '14:05',
        mark: pending,
        unread: true,
      },
      { id: '2', href: '#2', title: 'Farmers Trust', summary: 'Rui Costa: new', meta: '11:40', mark: pending },
      {
        id: '3',
        href: '#3',
        title: 'The Very Long Name Savings and Loan Association of the Upper Valley',
        summary: 'Ada Moss: capacity, effective from, contacts, and four more',
        meta: '29 Nov',
        mark: pending,
      },
    ],
    current: '1',
    empty: <EmptyState title="Nothing waits for you" />,
    children: (
      <div className="rounded-base border border-line bg-surface p-4">
        <h2 className="mb-2 text-lg font-medium">First National Bank</h2>
        <FactsList
          items={[
            { label: 'Sent by', value: 'Ada Moss' },
            { label: 'Sent', value: '30 Nov 2026, 14:05' },
          ]}
        />
      </div>
    ),
  },
})

/** One is chosen and stands beside the list; on a phone it stands alone, with the way back. */
export const Example = meta.story({})

Example.test('says which one is shown', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: /First National Bank/, hidden: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(canvas.getByRole('heading', { name: 'First National Bank' })).toBeVisible()
})

/** Nothing is chosen yet. */
export const NoneChosen = meta.story({ args: { current: undefined, children: undefined } })

const line = (canvasElement: HTMLElement, name: RegExp) => within(canvasElement).getByRole('link', { name })

NoneChosen.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvasElement, press }) => {
      line(canvasElement, /First National Bank/).focus()
      await press()
      await expect(line(canvasElement, /Farmers Trust/)).toHaveFocus()
    },
    ArrowDown: async ({ canvasElement, press }) => {
      await press()
      await expect(line(canvasElement, /Very Long Name/)).toHaveFocus()
    },
    ArrowUp: async ({ canvasElement, press }) => {
      await press()
      await expect(line(canvasElement, /Farmers Trust/)).toHaveFocus()
    },
    Enter: async ({ canvasElement, press }) => {
      const opened = fn((event: Event) => event.preventDefault())
      canvasElement.addEventListener('click', opened)
      await press()
      canvasElement.removeEventListener('click', opened)
      await expect(opened.mock.lastCall?.[0].target).toBe(line(canvasElement, /Farmers Trust/))
    },
  }),
)

/** On its way. */
export const Loading = meta.story({ args: { state: 'loading', current: undefined, items: [] } })

/** Nothing in it. */
export const Empty = meta.story({ args: { items: [], current: undefined } })

/** The list did not come. */
export const Failed = meta.story({
  args: { state: 'error', error: 'Network Error', retry: fn(), items: [], current: undefined },
})

Failed.test('tries again', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(args.retry).toHaveBeenCalled()
})
