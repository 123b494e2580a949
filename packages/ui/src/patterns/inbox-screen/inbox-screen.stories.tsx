import { useState } from 'react'
import { expect, fn, type screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../../components/button/index.ts'
import {
  arrayRowSource,
  emptyView,
  EntityTable,
  pendingRowSource,
  type Column,
  type StatusValue,
  type TableState,
  type TableView,
} from '../../components/entity-table/index.ts'
import { InboxScreen, useRoomForPane, type InboxList, type InboxPane, type InboxScreenProps } from './index.ts'
import { keys } from './inbox-screen.keys.ts'

type Task = {
  id: string
  name: string
  kind: 'Institution' | 'Client'
  action: 'A new record' | 'A change'
  maker: string
  sent: string
  /** Who sent it back or decided it, once somebody has. */
  reviewer?: string
  decided?: string
  state: StatusValue
}

const forMe: StatusValue = { status: 'pending', label: 'Waits for you' }
const own: StatusValue = { status: 'neutral', label: 'Your own work' }
const forOthers: StatusValue = { status: 'neutral', label: 'For others' }
const back: StatusValue = { status: 'rejected', label: 'Sent back' }
const approved: StatusValue = { status: 'completed', label: 'Approved' }
const withdrawn: StatusValue = { status: 'neutral', label: 'Withdrawn' }

type Shown = Extract<InboxList, 'pending' | 'rework' | 'resolved'>

const tasks: Record<Shown, readonly Task[]> = {
  pending: [
    task('1', 'Sierra Valley Bank', { maker: 'Maya Ortiz', sent: '2026-11-17T10:11:00Z', state: forMe }),
    task('2', 'Lakeside Credit Union', { maker: 'Ada Moss', sent: '2026-11-18T08:40:00Z', state: forMe }),
    task('3', 'Amalgamated Savings and Loan Association of the Upper Sierra Valley', {
      action: 'A new record',
      maker: 'Bartholomew Featherstonehaugh',
      sent: '2026-11-18T16:20:00Z',
      state: forMe,
    }),
    task('4', 'Harbor Trust', { maker: 'Owen Hale', sent: '2026-11-19T09:02:00Z', state: own }),
    task('5', 'Pioneer National Bank', { maker: 'Maya Ortiz', sent: '2026-11-19T14:05:00Z', state: forOthers }),
    task('6', 'Blue Ridge Holdings', {
      kind: 'Client',
      action: 'A new record',
      maker: 'Ada Moss',
      sent: '2026-11-19T15:30:00Z',
      state: forMe,
    }),
  ],
  rework: [
    task('7', 'Farmers Trust', {
      maker: 'Rui Costa',
      sent: '2026-11-16T11:00:00Z',
      reviewer: 'Owen Hale',
      state: back,
    }),
    task('8', 'Cedar Valley Bank', {
      maker: 'Maya Ortiz',
      sent: '2026-11-15T13:45:00Z',
      reviewer: 'Noor Haddad',
      state: back,
    }),
  ],
  resolved: [
    task('9', 'First National Bank', {
      maker: 'Ada Moss',
      sent: '2026-11-13T09:00:00Z',
      reviewer: 'Noor Haddad',
      decided: '2026-11-13T14:10:00Z',
      state: approved,
    }),
    task('10', 'Summit Community Bank', {
      action: 'A new record',
      maker: 'Rui Costa',
      sent: '2026-11-12T10:30:00Z',
      reviewer: 'Rui Costa',
      decided: '2026-11-12T16:00:00Z',
      state: withdrawn,
    }),
  ],
}

function task(id: string, name: string, rest: Partial<Task> & Pick<Task, 'maker' | 'sent' | 'state'>): Task {
  return { id, name, kind: 'Institution', action: 'A change', ...rest }
}

const name: Column<Task> = { id: 'name', header: 'Name', cell: 'text', value: (row) => row.name, width: 260 }
const state: Column<Task> = { id: 'state', header: 'State', cell: 'status', value: (row) => row.state, width: 150 }
const what: readonly Column<Task>[] = [
  { id: 'kind', header: 'Kind', cell: 'text', value: (row) => row.kind, width: 110 },
  { id: 'action', header: 'For', cell: 'text', value: (row) => row.action, width: 120 },
  { id: 'maker', header: 'Maker', cell: 'text', value: (row) => row.maker },
  { id: 'sent', header: 'Sent', cell: 'instant', value: (row) => row.sent, sortable: true },
]
const reviewer = (header: string): Column<Task> => ({
  id: 'reviewer',
  header,
  cell: 'text',
  value: (row) => row.reviewer,
})

const columns: Record<Shown, readonly Column<Task>[]> = {
  pending: [name, state, ...what],
  rework: [name, state, reviewer('Sent back by'), ...what],
  resolved: [
    name,
    state,
    reviewer('Closed by'),
    { id: 'decided', header: 'Closed', cell: 'instant', value: (row) => row.decided, sortable: true },
    ...what,
  ],
}

const onRetry = fn()

function TaskTable({
  list = 'pending',
  rows = tasks[list],
  state = 'ready',
}: {
  list?: Shown
  rows?: readonly Task[]
  state?: TableState
}) {
  const [view, setView] = useState<TableView>(emptyView)
  return (
    <EntityTable<Task>
      label="Tasks"
      noun={{ one: 'task', many: 'tasks' }}
      columns={columns[list]}
      source={state === 'ready' ? arrayRowSource(rows, { columns: columns[list], view }) : pendingRowSource}
      rowId={({ id }) => id}
      rowHref={({ id }) => `#/tasks/${id}`}
      view={view}
      onViewChange={setView}
      state={state}
      empty={{ title: 'Nothing waits for a decision', text: 'What makers send for approval stands here.' }}
      error={{ text: 'The service is unavailable.', onRetry }}
      forbidden={{ text: 'It needs the privilege institution.view. An administrator can give it to your role.' }}
    />
  )
}

const meta = preview.meta({
  title: 'Patterns/Inbox screen',
  component: InboxScreen,
  args: {
    title: 'Tasks',
    subtitle: 'What waits for a second pair of eyes.',
    lists: {
      pending: { href: '#pending', count: 6 },
      rework: { href: '#rework', count: 2 },
      resolved: { href: '#resolved', count: 2 },
    },
    current: 'pending' as const,
    children: <TaskTable />,
  },
})

/** The three lists of tasks, with the table of the chosen one. */
export const Example = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Pending/ })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: /^Resolved/ })).toHaveAttribute('href', '#resolved')
  },
})

Example.test('each task says whether it waits for the reader, and leads to its decision', async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: 'Sierra Valley Bank' })).toHaveAttribute('href', '#/tasks/1')
  await expect(canvas.getAllByRole('gridcell', { name: 'Waits for you' })).toHaveLength(4)
  await expect(canvas.getByRole('gridcell', { name: 'Your own work' })).toBeVisible()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    j: async ({ canvas, press }) => {
      await canvas.findByRole('link', { name: 'Sierra Valley Bank' })
      await press()
      await expect(canvas.getByRole('link', { name: 'Sierra Valley Bank' })).toHaveFocus()
      await press()
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Lakeside Credit Union' })).toHaveFocus())
    },
    k: async ({ canvas, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByRole('link', { name: 'Sierra Valley Bank' })).toHaveFocus())
    },
    Enter: async ({ canvas, press }) => {
      const followed = fn((event: Event) => event.preventDefault())
      canvas.getByRole('link', { name: 'Sierra Valley Bank' }).addEventListener('click', followed)
      await press()
      await expect(followed).toHaveBeenCalledTimes(1)
    },
  }),
)

Example.test('leaves letters to whoever types', async ({ canvas, userEvent }) => {
  const search = await canvas.findByRole('searchbox')
  await userEvent.type(search, 'jk')
  await expect(search).toHaveValue('jk')
  await expect(search).toHaveFocus()
})

Example.test('single keys can be off', { args: { singleKeys: false } }, async ({ canvas, userEvent }) => {
  await canvas.findByRole('link', { name: 'Sierra Valley Bank' })
  await userEvent.keyboard('j')
  await expect(document.body).toHaveFocus()
})

/** Back from a task: its row has the focus. */
export const CameBack = meta.story({ args: { cameFrom: '#/tasks/3' } })

CameBack.test('goes on where it was left', async ({ canvas }) => {
  await waitFor(() => expect(canvas.getByRole('link', { name: /^Amalgamated Savings/ })).toHaveFocus())
})

const taskAt = (href: string | undefined) => tasks.pending.find(({ id }) => href === `#/tasks/${id}`)

function WithTask(props: InboxScreenProps) {
  const [shown, setShown] = useState(props.pane?.shown)
  const room = useRoomForPane()
  const pane: InboxPane = {
    shown,
    onShow: setShown,
    onClose: () => setShown(undefined),
    children: (
      <>
        <h2>{taskAt(shown)?.name}</h2>
        <Button onClick={() => setShown('#/tasks/5')}>Next task</Button>
      </>
    ),
  }
  return <InboxScreen {...props} pane={room ? pane : undefined} />
}

/** On a wide window the task that was chosen stands beside the list. */
export const BesideATask = meta.story({
  args: { pane: { shown: '#/tasks/2', onShow: fn(), onClose: fn(), children: null } },
  render: (args) => <WithTask {...args} />,
  globals: { viewport: { value: 'desk' } },
})

const besides = (canvas: Pick<typeof screen, 'findByRole'>, name: string) =>
  canvas.findByRole('heading', { level: 2, name })

BesideATask.test('marks its row; j and k, the arrows and a click show another', async ({ canvas, userEvent }) => {
  await besides(canvas, 'Lakeside Credit Union')
  const row = (name: RegExp) => canvas.getByRole('row', { name })
  await waitFor(() => expect(row(/Lakeside/)).toHaveAttribute('aria-current', 'true'))
  await userEvent.keyboard('j')
  await besides(canvas, 'Amalgamated Savings and Loan Association of the Upper Sierra Valley')
  await userEvent.keyboard('kk')
  await besides(canvas, 'Sierra Valley Bank')
  await expect(canvas.getByRole('link', { name: 'Sierra Valley Bank' })).toHaveFocus()
  await waitFor(() => expect(row(/Lakeside/)).not.toHaveAttribute('aria-current'))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await besides(canvas, 'Harbor Trust')
  await userEvent.click(within(row(/Pioneer/)).getByRole('gridcell', { name: 'For others' }))
  await besides(canvas, 'Pioneer National Bank')
})

BesideATask.test(
  'a letter goes on from the task that is shown',
  { args: { pane: { shown: '#/tasks/1', onShow: fn(), onClose: fn(), children: null } } },
  async ({ canvas, userEvent }) => {
    await besides(canvas, 'Sierra Valley Bank')
    canvas.getByRole('button', { name: 'Close' }).focus()
    await userEvent.keyboard('j')
    await besides(canvas, 'Lakeside Credit Union')
    await expect(canvas.getByRole('link', { name: 'Lakeside Credit Union' })).toHaveFocus()
  },
)

BesideATask.test('what leads on from elsewhere takes the focus along to its row', async ({ canvas, userEvent }) => {
  await besides(canvas, 'Lakeside Credit Union')
  await userEvent.keyboard('k')
  await besides(canvas, 'Sierra Valley Bank')
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Sierra Valley Bank' })).toHaveFocus())
  // As a letter does it: the focus stays where it is.
  canvas.getByRole('button', { name: 'Next task' }).click()
  await besides(canvas, 'Pioneer National Bank')
  await waitFor(() => expect(canvas.getByRole('link', { name: 'Pioneer National Bank' })).toHaveFocus())
  await expect(canvas.getByRole('row', { name: /Pioneer/ })).toHaveAttribute('aria-current', 'true')
})

BesideATask.test('whoever goes through the list is not called back', async ({ canvas, userEvent }) => {
  await besides(canvas, 'Lakeside Credit Union')
  await userEvent.keyboard('jjj')
  await besides(canvas, 'Pioneer National Bank')
  await expect(canvas.getByRole('link', { name: 'Pioneer National Bank' })).toHaveFocus()
})

BesideATask.test('is closed, and the reader goes on at its row', async ({ canvas, userEvent }) => {
  await besides(canvas, 'Lakeside Credit Union')
  await expect(canvas.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '#/tasks/2')
  await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
  await expect(canvas.queryByRole('region', { name: 'Chosen task' })).toBeNull()
  await expect(canvas.getByRole('link', { name: 'Lakeside Credit Union' })).toHaveFocus()
  // The table's own keys show nothing by themselves.
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(canvas.getByRole('link', { name: /^Amalgamated/ })).toHaveFocus())
  await expect(canvas.queryByRole('region', { name: 'Chosen task' })).toBeNull()
  await userEvent.keyboard('j')
  await besides(canvas, 'Harbor Trust')
})

/** What waits for the reader, and what they have sent, before everybody's. */
export const OwnLists = meta.story({
  args: {
    lists: {
      mine: { href: '#mine', count: 4 },
      pending: { href: '#pending', count: 6 },
      sent: { href: '#sent', count: 1 },
      rework: { href: '#rework', count: 2 },
      resolved: { href: '#resolved', count: 2 },
    },
    current: 'mine',
  },
})

OwnLists.test('opens with what waits for the reader', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'For you 4' })).toHaveAttribute('aria-current', 'page')
  await expect(canvas.getByRole('link', { name: 'Sent by you 1' })).toHaveAttribute('href', '#sent')
})

/** Tasks of every kind, with the kinds as a filter. */
export const AllKinds = Example.extend({
  args: {
    kinds: {
      current: 'all',
      items: [
        { id: 'all', label: 'All', href: '#all', count: 6 },
        { id: 'institution', label: 'Institutions', href: '#institution', count: 5 },
        { id: 'client', label: 'Clients', href: '#client', count: 1 },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All 6' })).toHaveAttribute('aria-current', 'page')
  },
})

/** What went back to its maker, and who sent it back. */
export const Rework = meta.story({ args: { current: 'rework', children: <TaskTable list="rework" /> } })

Rework.test('names who sent it back', async ({ canvas }) => {
  await expect(canvas.getByRole('columnheader', { name: /Sent back by/ })).toBeVisible()
  await expect(canvas.getByRole('gridcell', { name: 'Noor Haddad' })).toBeVisible()
})

/** What is done: what came of it, by whom and when. */
export const Resolved = meta.story({ args: { current: 'resolved', children: <TaskTable list="resolved" /> } })

Resolved.test('says what came of each', async ({ canvas }) => {
  await expect(canvas.getByRole('gridcell', { name: 'Approved' })).toBeVisible()
  await expect(canvas.getByRole('gridcell', { name: 'Withdrawn' })).toBeVisible()
})

/** Nothing waits: said in words, with the other lists in reach. */
export const NothingWaits = meta.story({
  args: {
    lists: {
      pending: { href: '#pending', count: 0 },
      rework: { href: '#rework', count: 2 },
      resolved: { href: '#resolved', count: 2 },
    },
    children: <TaskTable rows={[]} />,
  },
})

NothingWaits.test('is no table without rows', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'Nothing waits for a decision' })).toBeVisible()
  await expect(canvas.queryByRole('grid')).toBeNull()
  await expect(canvas.getByRole('link', { name: 'Sent back 2' })).toBeVisible()
})

const uncounted = { pending: { href: '#pending' }, rework: { href: '#rework' }, resolved: { href: '#resolved' } }

/** Tasks and counts are on their way. */
export const Loading = meta.story({ args: { lists: uncounted, children: <TaskTable state="loading" /> } })

Loading.test('no count is guessed', async ({ canvas }) => {
  await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
  await expect(canvas.getByRole('link', { name: 'Pending' })).toBeVisible()
})

/** The tasks did not come: never to be taken for an empty list. */
export const Failed = meta.story({ args: { lists: uncounted, children: <TaskTable state="error" /> } })

Failed.test('asks again', async ({ canvas, userEvent }) => {
  onRetry.mockClear()
  await expect(canvas.getByRole('alert')).toHaveTextContent('The service is unavailable.')
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await expect(onRetry).toHaveBeenCalledOnce()
})

/** The reader may not see these tasks: which privilege is missing. */
export const Forbidden = meta.story({ args: { lists: uncounted, children: <TaskTable state="forbidden" /> } })

Forbidden.test('names the privilege', async ({ canvas }) => {
  await expect(canvas.getByRole('heading', { name: 'You may not see tasks' })).toBeVisible()
  await expect(canvas.getByText(/privilege institution\.view/)).toBeVisible()
})

/** On a phone the kinds wrap, and only the table scrolls sideways. */
export const Phone = AllKinds.extend({ globals: { viewport: { value: 'phone' } } })

Phone.test('the page is as wide as the window', async ({ canvas }) => {
  await expect(canvas.getByRole('grid')).toBeVisible()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})
