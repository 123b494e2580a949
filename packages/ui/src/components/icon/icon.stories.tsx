import preview from '../../../../../.storybook/preview.ts'
import { expect } from 'storybook/test'
import * as icons from './index.ts'

/** The icons that pages choose themselves, such as those of the navigation. */
const meta = preview.meta({ title: 'Components/Icon', tags: ['autodocs'] })

/** All of them, each with its name. */
export const Example = meta.story({
  render: () => (
    <ul className="grid grid-cols-2 gap-3 text-ink sm:grid-cols-4">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="size-4" /> {name}
        </li>
      ))}
    </ul>
  ),
})

Example.test('shows one drawing a name', async ({ canvas }) => {
  await expect(canvas.getAllByRole('listitem')).toHaveLength(Object.keys(icons).length)
})
