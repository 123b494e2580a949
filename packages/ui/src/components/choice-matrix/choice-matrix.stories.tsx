import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { keys } from './choice-matrix.keys.ts'
import { ChoiceMatrix, type ChoiceMatrixProps } from './index.ts'

const things = ['Institutions', 'Clients', 'Accounts']
const verbs = ['See', 'Edit', 'Approve']

const rows = things.map((label, at) => ({
  label,
  cells: verbs.map((verb, index) =>
    at === 2 && index === 2 ? undefined : { id: `${label}.${verb}`, description: `${verb} ${label.toLowerCase()}.` },
  ),
}))

const before = new Set(['Institutions.See', 'Institutions.Edit', 'Clients.See'])

function Kept({ chosen, onChange, ...props }: ChoiceMatrixProps) {
  const [now, setNow] = useState(chosen)
  return (
    <ChoiceMatrix
      {...props}
      chosen={now}
      onChange={(id, isChosen) => {
        onChange(id, isChosen)
        setNow(new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id)))
      }}
    />
  )
}

const meta = preview.meta({
  title: 'Forms/Choice matrix',
  component: ChoiceMatrix,
  args: { label: 'Rights', rowsLabel: 'Kind', columns: verbs, rows, chosen: before, before, onChange: fn() },
  render: (args) => <Kept {...args} />,
})

/** What may be done with each thing. */
export const Example = meta.story({})

Example.test('marks what has come and what is taken', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Clients: Approve' }))
  await expect(args.onChange).toHaveBeenLastCalledWith('Clients.Approve', true)
  await expect(canvas.getByText('New')).toBeVisible()
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Institutions: Edit' }))
  await expect(args.onChange).toHaveBeenLastCalledWith('Institutions.Edit', false)
  await expect(canvas.getByText('Taken')).toBeVisible()
})

/** Some of it has been changed and is not saved yet. */
export const Changed = meta.story({ args: { chosen: new Set(['Institutions.See', 'Clients.See', 'Clients.Edit']) } })

/** Nothing can be changed here, and every box says why. */
export const Refused = meta.story({ args: { disabledReason: 'Your roles do not let you change this.' } })

Refused.test('says why, and changes nothing', async ({ canvas, userEvent, args }) => {
  const box = canvas.getByRole('checkbox', { name: 'Clients: Edit' })
  await expect(box).toHaveAccessibleDescription('Your roles do not let you change this.')
  await userEvent.click(box)
  await expect(args.onChange).not.toHaveBeenCalled()
})

/** In a narrow place it scrolls by itself. */
export const Narrow = meta.story({
  render: (args) => (
    <div className="max-w-90">
      <Kept {...args} />
    </div>
  ),
})

Example.test('a dash stands where the boxes of its column stand', async ({ canvas }) => {
  const box = canvas.getByRole('checkbox', { name: 'Clients: Approve' }).getBoundingClientRect()
  const words = document.createRange()
  words.selectNodeContents(canvas.getByText('–'))
  const dash = words.getBoundingClientRect()
  await expect(dash.left).toBeCloseTo(box.left, 0)
  await expect(dash.right).toBeLessThanOrEqual(box.right)
})

Example.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press, userEvent }) => {
      await press()
      await expect(canvas.getByRole('checkbox', { name: 'Institutions: See' })).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('checkbox', { name: 'Institutions: Edit' })).toHaveFocus()
    },
    Space: async ({ canvas, args, press }) => {
      canvas.getByRole('checkbox', { name: 'Institutions: See' }).focus()
      await press()
      await expect(args.onChange).toHaveBeenLastCalledWith('Institutions.See', false)
    },
  }),
)
