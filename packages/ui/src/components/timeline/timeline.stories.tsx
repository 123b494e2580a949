import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Instant } from '../cells/index.ts'
import { Timeline } from './timeline.tsx'

const meta = preview.meta({
  title: 'Components/Timeline',
  component: Timeline,
  args: {
    label: 'History',
    items: [
      {
        id: '4',
        title: 'Noor Haddad approved version 2',
        when: <Instant at="2026-11-30T15:20:00Z" timeZone="UTC" />,
        tone: 'positive' as const,
      },
      {
        id: '3',
        title: 'Ada Moss sent it again',
        when: <Instant at="2026-11-30T14:05:00Z" timeZone="UTC" />,
        tone: 'attention' as const,
        children: 'Corrected the certificate number.',
      },
      {
        id: '2',
        title: 'Noor Haddad rejected it',
        when: <Instant at="2026-11-29T16:40:00Z" timeZone="UTC" />,
        tone: 'negative' as const,
        children: 'The certificate number belongs to another charter.',
      },
      { id: '1', title: 'Ada Moss made the draft', when: <Instant at="2026-11-29T09:12:00Z" timeZone="UTC" /> },
    ],
  },
})

/** What happened, newest first. */
export const Example = meta.story({})

Example.test('is a list in reading order', async ({ canvas }) => {
  await expect(canvas.getByRole('list', { name: 'History' })).toBeVisible()
  await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
})

/** One entry has no line to the next. */
export const One = meta.story({ args: { items: [{ id: '1', title: 'Ada Moss made the draft', when: 'Today' }] } })
