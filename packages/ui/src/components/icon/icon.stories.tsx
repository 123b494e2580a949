import preview from '../../../../../.storybook/preview.ts'
import { expect } from 'storybook/test'
import * as icons from './index.ts'
import { BuildingIcon } from './index.ts'

/** The icons that pages choose themselves, such as those of the navigation. */
const meta = preview.meta({
  title: 'Data/Icon',
  component: BuildingIcon,
  args: { className: 'size-4', 'aria-hidden': true },
  // The drawings come from a library, which the catalogue does not read: what a page sets is written here.
  argTypes: {
    className: {
      description: 'Its size: `size-4` beside text, `size-5` alone. The colour is that of the text it stands by.',
      control: 'text',
      table: { type: { summary: 'string' } },
    },
    'aria-hidden': {
      description: 'Always set: the words beside it say what it stands for.',
      control: 'boolean',
      table: { type: { summary: 'boolean' } },
    },
  },
})

/** All of them, each with its name. */
export const Example = meta.story({
  render: (args) => (
    <ul className="grid grid-cols-2 gap-3 text-ink sm:grid-cols-4">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="flex items-center gap-2">
          <Icon {...args} /> {name}
        </li>
      ))}
    </ul>
  ),
})

Example.test('shows one drawing a name', async ({ canvas }) => {
  await expect(canvas.getAllByRole('listitem')).toHaveLength(Object.keys(icons).length)
})
