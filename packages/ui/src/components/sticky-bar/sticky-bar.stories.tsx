import { expect, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Button } from '../button/index.ts'
import { Textarea } from '../textarea/index.ts'
import { StickyBar, StickyNotice } from './index.ts'

const meta = preview.meta({
  title: 'Navigation/Sticky bar',
  component: StickyBar,
  subcomponents: { StickyNotice },
  parameters: { layout: 'fullscreen' },
  args: { label: 'Decision', children: <Button variant="primary">Approve</Button> },
  render: (args) => (
    <div className="flex min-h-dvh flex-col gap-4 p-4">
      {Array.from({ length: 40 }, (_, index) => (
        <p key={index}>
          <Button>Line {index + 1}</Button>
        </p>
      ))}
      <StickyBar {...args} />
    </div>
  ),
})

/** It stays in sight while the page scrolls under it. */
export const Example = meta.story({})

Example.test('leaves clear what takes the focus', async ({ canvas, userEvent }) => {
  const bar = canvas.getByRole('group', { name: 'Decision' })
  canvas.getByRole('button', { name: 'Line 1' }).focus()
  for (let line = 2; line <= 40; line++) {
    await userEvent.tab()
    const focused = canvas.getByRole('button', { name: `Line ${line}` })
    await expect(focused).toHaveFocus()
    const { bottom } = focused.getBoundingClientRect()
    await waitFor(() => expect(bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top))
  }
})

Example.test(
  'what takes the focus in it, and what is typed there, moves nothing behind it',
  { args: { children: <Textarea label="Comment" value="" rows={2} onChange={() => {}} /> } },
  async ({ canvas, userEvent }) => {
    window.scrollTo(0, 200)
    // As a voice presses it.
    canvas.getByRole('textbox', { name: 'Comment' }).scrollIntoView({ block: 'nearest' })
    await expect(window.scrollY).toBe(200)
    const text = canvas.getByRole('textbox', { name: 'Comment' })
    text.focus()
    await userEvent.type(text, 'It stays.')
    await expect(window.scrollY).toBe(200)
    // Back on the page, what takes the focus comes out from under it again.
    const bar = canvas.getByRole('group', { name: 'Decision' }).getBoundingClientRect()
    const under = canvas.getAllByRole('button').find((button) => button.getBoundingClientRect().bottom > bar.top + 4)
    under?.focus()
    await expect(window.scrollY).toBeGreaterThan(200)
  },
)

/** Something went another way than the reader wanted. */
export const Warning = Example.extend({ args: { tone: 'warning', label: 'Not decided' } })

/** One below the other, such as a question with its box. */
export const Column = Example.extend({
  args: {
    layout: 'column',
    children: (
      <>
        <p>Approving makes this change live.</p>
        <Button variant="primary">Approve now</Button>
      </>
    ),
  },
})
