import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Instant } from '../cells/index.ts'
import { Timeline } from './timeline.tsx'

const meta = preview.meta({
  title: 'Data/Timeline',
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

const hours = Array.from({ length: 60 }, (_, at) => 59 - at)

/** A long life: every entry stands in the list, the newest first, and the page scrolls. */
export const Many = meta.story({
  args: {
    items: hours.map((hour) => ({
      id: String(hour),
      title: `${hour % 2 === 0 ? 'Ada Moss' : 'Rui Costa'} saved the draft`,
      when: <Instant at={new Date(Date.UTC(2026, 10, 28, hour)).toISOString()} timeZone="UTC" />,
    })),
  },
})

Many.test('shows each of them', async ({ canvas }) => {
  await expect(canvas.getAllByRole('listitem')).toHaveLength(60)
})

/** Long names and reasons on a phone: they break, and the date goes under them. */
export const LongWords = meta.story({
  args: {
    items: [
      {
        id: '2',
        title: 'Bartholomew Featherstonehaugh-Cholmondeley rejected version 14 of the Upper Valley Savings Association',
        when: <Instant at="2026-11-30T15:20:00Z" timeZone="UTC" />,
        tone: 'negative' as const,
        children:
          'The charter is missing.\nSee https://register.example/charters/2026/11/30/upper-valley-savings-and-loan-association.pdf for the one that was meant.',
      },
      {
        id: '1',
        title: 'upper.valley.savings.and.loan.association@register.example sent it',
        when: <Instant at="2026-11-29T09:12:00Z" timeZone="UTC" />,
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
})

LongWords.test('nothing is wider than the window', async ({ canvas }) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  for (const entry of canvas.getAllByRole('listitem')) {
    await expect(entry.scrollWidth).toBeLessThanOrEqual(entry.clientWidth)
  }
})
