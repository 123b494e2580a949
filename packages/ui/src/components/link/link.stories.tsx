import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { Link } from './link.tsx'
import { LinkedText } from './linked-text.tsx'
import { keys } from './link.keys.ts'

const meta = preview.meta({
  title: 'Navigation/Link',
  component: Link,
  subcomponents: { LinkedText },
  args: { href: '#first-national', children: 'First National Bank' },
})

/** Inside a sentence: underlined, because colour alone does not tell a link from text. */
export const Example = meta.story({
  render: (args) => (
    <p>
      A change of <Link {...args} /> is waiting for a decision.
    </p>
  ),
})

Example.test('is a real link', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'First National Bank' })).toHaveAttribute('href', '#first-national')
})

/** On its own, as in the first cell of a table. */
export const Plain = meta.story({ args: { variant: 'plain' } })

/** Where every line is a link and colour would be noise. */
export const Quiet = meta.story({ args: { variant: 'quiet' } })

/** In the colour of what it stands in, such as a value that goes. */
export const Inherit = meta.story({ args: { variant: 'inherit' } })

/** A sentence that names what it speaks of: the names lead there. */
export const InASentence = meta.story({
  render: () => (
    <p>
      <LinkedText
        text="Far Shore Bank cannot be closed: Operating account and Reserve account need it."
        links={[
          { text: 'Operating account', href: '#operating' },
          { text: 'Reserve account', href: '#reserve' },
        ]}
      />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Reserve account' })).toHaveAttribute('href', '#reserve')
    await expect(canvas.getByText(/need it\.$/)).toBeVisible()
  },
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('link')).toHaveFocus()
    },
    Enter: async ({ canvas, press }) => {
      const follow = fn((event: Event) => event.preventDefault())
      canvas.getByRole('link').addEventListener('click', follow)
      await press()
      await expect(follow).toHaveBeenCalledOnce()
    },
  }),
)
