import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button, LinkButton } from '../button/index.ts'
import { Link } from '../link/index.ts'
import { Banner } from './banner.tsx'

const meta = preview.meta({
  title: 'Feedback/Banner',
  component: Banner,
  args: {
    title: 'A change is waiting for a decision.',
    children: 'Sent by Ada Moss on 30 Nov 2026. What you see here is version 3, which stays in force until then.',
    actions: (
      <LinkButton size="sm" href="#change">
        See the change
      </LinkButton>
    ),
  },
})

/** Something to know about this page. */
export const Example = meta.story({ args: { tone: 'info' } })

/** Something to act on. */
export const Warning = meta.story({
  args: { tone: 'warning', title: 'The draft was started from version 2.', children: 'Version 3 is in force now.' },
})

/** Something that failed just now: read out at once. */
export const Danger = meta.story({
  args: {
    tone: 'danger',
    announce: true,
    title: 'The draft could not be saved.',
    children: 'It has been changed by Rui Costa in the meantime:\nname, city.',
    actions: <Button size="sm">Show their version</Button>,
  },
})

Danger.test('is announced', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('The draft could not be saved.')
})

/** What is now true. */
export const Success = meta.story({
  args: {
    tone: 'success',
    announce: true,
    title: 'Sent for approval.',
    children: 'Nothing is live yet.',
    actions: undefined,
  },
})

Success.test('is announced politely', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('Nothing is live yet.')
})

/** A title can be enough. */
export const TitleOnly = meta.story({ args: { children: undefined, actions: undefined } })

/** Where somebody may not know how to go on: who helps, and when. */
export const NeedHelp = meta.story({
  args: {
    title: 'Need help?',
    children: (
      <>
        The desk answers on weekdays from 08:00 to 18:00 New York time:{' '}
        <Link variant="text" href="mailto:desk@example.com">
          desk@example.com
        </Link>
        , +1 212 555 0100.
      </>
    ),
    actions: (
      <LinkButton size="sm" href="#guide">
        Read the guide
      </LinkButton>
    ),
  },
})

NeedHelp.test('leads to somebody', async ({ canvas }) => {
  await expect(canvas.getByText('Need help?')).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'desk@example.com' })).toHaveAttribute(
    'href',
    'mailto:desk@example.com',
  )
})

/** Something that costs money or a day when it is overlooked, said before it is done. */
export const PayAttention = meta.story({
  args: {
    tone: 'warning',
    title: 'Pay Attention!',
    children: 'Requests that are approved after 16:30 New York time are carried out on the next business day.',
    actions: undefined,
  },
})

PayAttention.test('is there to be read, and does not interrupt', async ({ canvas }) => {
  await expect(canvas.getByText('Pay Attention!')).toBeVisible()
  await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
})
