import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { BellButton } from './bell-button.tsx'

const meta = preview.meta({
  title: 'Navigation/Bell button',
  component: BellButton,
  args: { count: 3, said: '3 notices wait for you', onClick: fn() },
  decorators: [
    (Story) => (
      <div className="w-fit bg-sidebar p-2">
        <Story />
      </div>
    ),
  ],
})

/** Three notices can be acted on. */
export const Example = meta.story({})

Example.test('says politely what has just come', async ({ canvas }) => {
  await expect(canvas.getByRole('status')).toHaveTextContent('3 notices wait for you')
})

Example.test('says how many in its name, and is pressed', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Notices: 3 to act on' }))
  await expect(args.onClick).toHaveBeenCalledOnce()
})
