import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { SummaryTile, type SummaryTileProps } from './summary-tile.tsx'
import { keys } from './summary-tile.keys.ts'

const meta = preview.meta({
  title: 'Data/Summary tile',
  component: SummaryTile,
  args: {
    label: 'Pending requests',
    value: '12',
    tone: 'pending' as const,
    hint: '2 older than a day',
    href: '#pending',
  },
  render: (args: SummaryTileProps) => (
    <div className="grid max-w-60">
      <SummaryTile {...args} />
    </div>
  ),
})

/** A figure, and the way to what it counts. */
export const Example = meta.story({})

Example.test('leads to what it counts', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Pending requests' })).toHaveAttribute('href', '#pending')
})

/** Nothing to do is a figure too. */
export const Zero = meta.story({ args: { value: '0', hint: 'All done' } })

/** A figure without a list behind it. */
export const Plain = meta.story({
  args: { href: undefined, tone: 'neutral', label: 'Total placed', value: '24.3 bn USD', hint: 'as of 14:05' },
})

/** On its way: the tile has its size already. */
export const Loading = meta.story({ args: { loading: true } })

Loading.test('is busy and shows no figure', async ({ canvas }) => {
  await expect(canvas.getByText('Loading')).toBeInTheDocument()
  await expect(canvas.queryByText('12')).not.toBeInTheDocument()
})

/** It could not be counted, which is not zero. */
export const Failed = meta.story({ args: { error: 'Could not be counted.' } })

/** Under way. */
export const InProgress = meta.story({
  args: { tone: 'inProgress', label: 'In progress requests', value: '3', hint: undefined },
})

/** Done. */
export const Completed = meta.story({
  args: { tone: 'completed', label: 'Completed today requests', value: '41', hint: undefined },
})

/** Failed ones. */
export const FailedRequests = meta.story({
  args: { tone: 'rejected', label: 'Failed requests', value: '1', hint: undefined },
})

/** More than before, and that is welcome. */
export const TrendUp = meta.story({
  args: {
    tone: 'completed',
    label: 'Completed today requests',
    value: '41',
    hint: undefined,
    trend: { direction: 'up', by: '12', since: 'yesterday', good: true },
  },
})

TrendUp.test('says the direction in words', async ({ canvas }) => {
  await expect(canvas.getByText('Up 12 since yesterday')).toBeVisible()
})

/** Fewer than before, and that is not welcome. */
export const TrendDown = meta.story({
  args: {
    tone: 'neutral',
    label: 'Placed',
    value: '24.31 bn USD',
    hint: 'as of 14:05',
    trend: { direction: 'down', by: '3.1%', since: 'Friday', good: false },
  },
})

/** As before. */
export const TrendFlat = meta.story({ args: { trend: { direction: 'flat', since: 'yesterday' } } })

TrendFlat.test('says that nothing moved', async ({ canvas }) => {
  await expect(canvas.getByText('No change since yesterday')).toBeVisible()
})

/** Neither good nor bad: the words stay in the colour of the text. */
export const TrendWithoutJudgement = meta.story({ args: { trend: { direction: 'up', by: '2', since: 'yesterday' } } })

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('link', { name: 'Pending requests' })).toHaveFocus()
    },
    Enter: async ({ canvas, press }) => {
      const link = canvas.getByRole('link', { name: 'Pending requests' })
      const follow = fn((event: Event) => event.preventDefault())
      link.addEventListener('click', follow)
      link.focus()
      await press()
      await expect(follow).toHaveBeenCalledOnce()
    },
  }),
)
