import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Kbd, KeyCombination } from './index.ts'

const meta = preview.meta({
  title: 'Actions/Key combination',
  component: KeyCombination,
  subcomponents: { Kbd },
  args: { keys: 'Control+K' },
})

/** Two keys at once. */
export const Example = meta.story({})

Example.test('names each key', async ({ canvas }) => {
  await expect(canvas.getByText('K')).toBeVisible()
})

/** One key. */
export const Single = meta.story({ args: { keys: '?' } })

/** Three, one of them an arrow. */
export const Three = meta.story({ args: { keys: 'Control+Shift+ArrowDown' } })
