import { expect } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { keys } from './compact-money.keys.ts'
import { CompactMoney } from './index.ts'

const meta = preview.meta({
  title: 'Data/Compact money',
  component: CompactMoney,
  args: { amount: '2890000000.00', currency: 'USD' },
})

/** In a few figures: the exact amount on hover and focus, and written out when it is pressed. */
export const Example = meta.story({})

Example.test('writes the whole amount out and back', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: '2.89 bn USD' }))
  await userEvent.click(canvas.getByRole('button', { name: '2,890,000,000.00 USD' }))
  await expect(canvas.getByRole('button', { name: '2.89 bn USD' })).toBeVisible()
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      await press()
      await expect(await canvas.findByRole('tooltip')).toHaveTextContent('2,890,000,000.00 USD')
    },
    Enter: async ({ canvas, press }) => {
      await press()
      await expect(canvas.getByRole('button', { name: '2,890,000,000.00 USD' })).toHaveFocus()
    },
  }),
)

/** Where nothing would be shortened it is only text. */
export const Small = meta.story({ args: { amount: '12.50' } })
