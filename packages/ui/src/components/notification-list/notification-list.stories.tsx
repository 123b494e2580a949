import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Button } from '../button/index.ts'
import { NotificationList, type NotificationEntry } from './index.ts'
import { keys } from './notification-list.keys.ts'

const entries: NotificationEntry[] = [
  {
    id: '1',
    kind: 'task',
    title: 'Maya Ortiz sent a change of Sierra Valley Bank',
    body: 'New limit as agreed in the yearly review.',
    at: '2026-11-19T14:05:00Z',
    read: false,
    href: '#task',
  },
  {
    id: '2',
    kind: 'failure',
    title: 'Withdrawal R-10442 failed',
    body: 'The receiving bank returned it: account closed.',
    at: '2026-11-19T13:40:00Z',
    read: false,
    href: '#request',
  },
  { id: '3', kind: 'warning', title: 'SOFR is two business days old', at: '2026-11-19T09:05:00Z', read: true },
  {
    id: '4',
    kind: 'decision',
    title: 'Your draft of Lakeside Credit Union was approved',
    at: '2026-11-18T16:12:00Z',
    read: true,
    href: '#record',
  },
]

const meta = preview.meta({
  title: 'Feedback/Notification list',
  component: NotificationList,
  args: { notifications: entries, onRead: fn(), onReadAll: fn() },
})

/** What happened, newest first; each entry leads to its record. */
export const Example = meta.story({})

Example.test('marks as read what is followed, or marked', async ({ canvas, userEvent, args }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('2 unread')
  const link = canvas.getByRole('link', { name: /Maya Ortiz/ })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  await expect(args.onRead).toHaveBeenLastCalledWith('1')
  await userEvent.click(canvas.getByRole('button', { name: 'Mark as read Withdrawal R-10442 failed' }))
  await expect(args.onRead).toHaveBeenLastCalledWith('2')
  await expect(document.activeElement).toHaveTextContent(/^New.*Withdrawal R-10442 failed/)
  await userEvent.click(canvas.getByRole('button', { name: 'Mark all as read' }))
  await expect(args.onReadAll).toHaveBeenCalledOnce()
})

/** What asks for something is told from what is only new; the figures count older ones that are not here yet. */
export const ToActOn = meta.story({
  args: {
    notifications: entries.map((entry) => ({ ...entry, toAct: entry.kind === 'task' })),
    counts: { unread: 20, toAct: 17 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('20 unread, 17 of them to act on')
    await expect(canvas.getByRole('link', { name: /Maya Ortiz/ }).closest('p')).toHaveTextContent(/^To act on/)
    await expect(canvas.getByRole('link', { name: /R-10442/ }).closest('p')).toHaveTextContent(/^New/)
  },
})

/** Those that are here are counted where nobody says how many there are. */
export const ToActOnOfThese = meta.story({
  args: { notifications: entries.map((entry) => ({ ...entry, toAct: !entry.read && entry.kind === 'task' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 unread, 1 of them to act on')
  },
})

/** All that is unread asks for something. */
export const AllToActOn = meta.story({
  args: { notifications: entries.map((entry) => ({ ...entry, toAct: !entry.read })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 unread, to act on')
  },
})

/** Everything is read, and the button says so. */
export const AllRead = meta.story({
  args: { notifications: entries.map((entry) => ({ ...entry, read: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mark all as read' })).toHaveAccessibleDescription('All are read')
  },
})

/** There are older ones: what brings them stands behind those that are here. */
export const Older = meta.story({ args: { next: <Button size="sm">Show older ones</Button> } })

/** Nothing has happened. */
export const Empty = meta.story({ args: { notifications: [] } })

/** They are on their way. */
export const Loading = meta.story({ args: { notifications: [], state: 'loading' } })

/** They could not be loaded, which is not the same as nothing new. */
export const Failed = meta.story({
  args: { notifications: [], state: 'error', error: 'Network Error', onRetry: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Network Error')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press, userEvent }) => {
      await press()
      await expect(canvas.getByRole('button', { name: 'Mark all as read' })).toHaveFocus()
      const stops = [
        'Maya Ortiz sent a change of Sierra Valley Bank',
        'Mark as read Maya Ortiz sent a change of Sierra Valley Bank',
        'Withdrawal R-10442 failed',
        'Mark as read Withdrawal R-10442 failed',
        'Your draft of Lakeside Credit Union was approved',
      ]
      for (const name of stops) {
        await userEvent.tab()
        await expect(document.activeElement).toHaveAccessibleName(name)
      }
    },
    Enter: async ({ canvas, args, press, userEvent }) => {
      const follow = fn((event: Event) => event.preventDefault())
      const link = canvas.getByRole('link', { name: /Maya Ortiz/ })
      link.addEventListener('click', follow)
      link.focus()
      await press()
      await expect(follow).toHaveBeenCalledOnce()
      await expect(args.onRead).toHaveBeenLastCalledWith('1')
      canvas.getByRole('button', { name: 'Mark all as read' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onReadAll).toHaveBeenCalledOnce()
    },
    Space: async ({ canvas, args, press }) => {
      canvas.getByRole('button', { name: 'Mark as read Withdrawal R-10442 failed' }).focus()
      await press()
      await expect(args.onRead).toHaveBeenLastCalledWith('2')
    },
  }),
)
