import { expect, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { Money } from '../cells/index.ts'
import { Link } from '../link/index.ts'
import { FlowFigure } from './flow-figure.tsx'

const usd = (amount: string) => <Money amount={amount} currency="USD" />

const meta = preview.meta({
  title: 'Data/Flow figure',
  component: FlowFigure,
  args: {
    label: 'What moves',
    from: { label: 'From', name: <Link href="#payroll">Payroll</Link>, note: <>Balance after {usd('7475.00')}</> },
    amount: usd('2500.00'),
    branches: [{ id: '1', label: 'Fee of the client', amount: usd('25.00') }],
    to: { label: 'To', name: 'Ada Moss, Harbor Bank' },
  },
})

/** From one account to another, with a fee that goes off. */
export const Example = meta.story({})

Example.test('reads as a list in the order in which it goes', async ({ canvas }) => {
  const list = canvas.getByRole('list', { name: 'What moves' })
  await expect(Array.from(list.children, (item) => item.textContent)).toEqual([
    'FromPayrollBalance after 7,475.00 USD',
    '2,500.00 USDFee of the client 25.00 USD',
    'ToAda Moss, Harbor Bank',
  ])
  await expect(within(list).getByRole('link', { name: 'Payroll' })).toBeVisible()
  await expect(within(list).queryByRole('img')).toBeNull()
})

Example.test('stands side by side where there is room', async ({ canvas }) => {
  const [from, , to] = Array.from(canvas.getByRole('list', { name: 'What moves' }).children)
  await expect(to?.getBoundingClientRect().top).toBe(from?.getBoundingClientRect().top)
})

/** Nothing goes off on the way. */
export const Plain = meta.story({ args: { branches: [] } })

/** Light on dark. */
export const Dark = meta.story({ globals: { theme: 'dark' } })

/** Colours of the reader's own: the arrow and the frames stay. */
export const ForcedColours = meta.story({ globals: { forcedColours: 'preview' } })

/** On a phone it goes downwards, and long names break. */
export const Phone = meta.story({
  args: {
    from: {
      label: 'From',
      name: 'Bartholomew Featherstonehaugh-Cholmondeley, Upper Valley Savings Association of 1887',
      note: 'upper.valley.savings.and.loan.association.of.eighteen.eighty.seven@register.example',
    },
    branches: [
      { id: '1', label: 'Fee of the client', amount: usd('25.00') },
      { id: '2', label: 'Fee of the institution', amount: usd('1250000.35') },
    ],
  },
  globals: { viewport: { value: 'phone' } },
})

Phone.test('one stands under the other, and nothing is wider than the window', async ({ canvas }) => {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const tops = Array.from(canvas.getByRole('list', { name: 'What moves' }).children, (item) => {
    return item.getBoundingClientRect().top
  })
  await expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await expect(new Set(tops).size).toBe(3)
})
