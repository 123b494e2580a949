import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { propsOf } from '../../docs/props-of.ts'
import { walkKeys } from '../../docs/walk-keys.ts'
import { sumOfDecimals } from '../../format/decimal-sum.ts'
import { pasteBlocks } from '../pasted-rows/index.ts'
import { TextField } from '../text-field/index.ts'
import { RepeatableRows, RowsTotal, type RepeatableRowsProps } from './index.ts'
import { keys } from './repeatable-rows.keys.ts'

interface Share {
  name: string
  share: string
}

const family: Share[] = [
  { name: 'Ada Moss', share: '50.00' },
  { name: 'Ben Moss', share: '30.00' },
  { name: 'Cleo Moss', share: '20.00' },
]

const columns = [
  { name: 'name', label: 'Name', required: true, track: 'minmax(0,2fr)' },
  { name: 'share', label: 'Share' },
] as const

type Args = Omit<RepeatableRowsProps<Share, 'name' | 'share'>, 'columns' | 'cell' | 'newRow' | 'summary'> & {
  cellError?: { at: number; message: string }
}

function Shares({ cellError, ...props }: Args) {
  const [rows, setRows] = useState(props.rows)
  const put = (at: number, part: Partial<Share>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <RepeatableRows<Share, 'name' | 'share'>
      {...props}
      rows={rows}
      columns={columns}
      paste={pasteBlocks({
        rowsOf: (cells) => cells.map(([name = '', share = '']) => ({ name, share })),
        isBlank: ({ name, share }) => name === '' && share === '',
        onPaste: setRows,
      })}
      newRow={() => ({ name: '', share: '' })}
      onChange={(next, change) => {
        setRows(next)
        props.onChange(next, change)
      }}
      summary={
        <RowsTotal
          label="Sum of shares"
          value={sumOfDecimals(
            rows.map(({ share }) => share),
            2,
          )}
          expected="100"
          unit="%"
        />
      }
      cell={({ row, at, column }) =>
        column === 'name' ? (
          <TextField label="Name" required value={row.name} onChange={(name) => put(at, { name })} />
        ) : (
          <TextField
            label="Share"
            numeric
            suffix="%"
            error={cellError?.at === at ? cellError.message : undefined}
            value={row.share}
            onChange={(share) => put(at, { share })}
          />
        )
      }
    />
  )
}

const meta = preview.meta({
  title: 'Forms/Repeatable rows',
  component: propsOf<Args>(RepeatableRows),
  subcomponents: { RowsTotal },
  render: (args) => <Shares {...args} />,
  args: {
    label: 'Beneficiaries',
    description: 'Who receives the money of the trust.',
    noun: 'beneficiary',
    plural: 'beneficiaries',
    rows: family,
    onChange: fn(),
  },
})

/** Rows of fields with a sum under them. */
export const Example = meta.story({})

Example.test('adds a row and puts the cursor into it', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add beneficiary' }))
  const row = within(canvas.getByRole('group', { name: 'Beneficiary 4' }))
  await expect(row.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect(canvas.getByRole('status')).toHaveTextContent('Beneficiary 4 added, 4 beneficiaries')
  await expect(args.onChange).toHaveBeenLastCalledWith(expect.arrayContaining(family), { type: 'add', at: 3 })
})

Example.test('removes a row, goes to its neighbour, and takes it back', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Beneficiary 2' }))
  await expect(args.onChange).toHaveBeenLastCalledWith([family[0], family[2]], { type: 'remove', at: 1 })
  await expect(canvas.getByRole('button', { name: 'Remove Beneficiary 2' })).toHaveFocus()
  await expect(canvas.getByRole('status')).toHaveTextContent('Beneficiary 2 removed, 2 beneficiaries left')
  await expect(canvas.getByText('30.00 % missing')).toBeVisible()
  await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
  const back = within(canvas.getByRole('group', { name: 'Beneficiary 2' }))
  await expect(back.getByRole('textbox', { name: 'Name' })).toHaveValue('Ben Moss')
  await expect(back.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect(canvas.getByText('complete')).toBeVisible()
})

Example.test('goes to the button for a new row when the last row is removed', async ({ canvas, userEvent }) => {
  for (let left = 3; left > 0; left--) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Beneficiary 1' }))
  }
  await expect(canvas.getByText('No beneficiaries')).toBeVisible()
  await expect(canvas.getByRole('button', { name: 'Add beneficiary' })).toHaveFocus()
})

Example.test('moves a row by the arrow keys, and the focus goes along', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('button', { name: 'Move Beneficiary 1' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect(canvas.getByRole('button', { name: 'Move Beneficiary 2' })).toHaveFocus()
  await expect(canvas.getByRole('status')).toHaveTextContent('Beneficiary 1 moved to place 2 of 3')
  await userEvent.keyboard('{End}')
  await expect(args.onChange).toHaveBeenLastCalledWith([family[1], family[2], family[0]], {
    type: 'move',
    from: 1,
    to: 2,
  })
  await userEvent.keyboard('{ArrowDown}')
  await expect(canvas.getByRole('status')).toHaveTextContent('Beneficiary 3 is already the last')
  await userEvent.keyboard('{Home}')
  await expect(canvas.getByRole('button', { name: 'Move Beneficiary 1' })).toHaveFocus()
})

Example.test('moves a row by buttons, without dragging', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Move Beneficiary 3' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Move Beneficiary 3 up' }))
  await expect(canvas.getByRole('button', { name: 'Move Beneficiary 2 up' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const first = within(canvas.getByRole('group', { name: 'Beneficiary 1' }))
  await expect(first.getByRole('textbox', { name: 'Name' })).toHaveValue('Cleo Moss')
  await userEvent.keyboard('{Escape}')
  await expect(canvas.getByRole('button', { name: 'Move Beneficiary 1' })).toHaveFocus()
  await expect(canvas.queryByRole('button', { name: /up$/ })).toBeNull()
})

Example.test('moves a row by dragging, once, when it is let go', async ({ canvas, args }) => {
  const hold = (name: string) => canvas.getByRole('button', { name }).getBoundingClientRect()
  const [from, to] = [hold('Move Beneficiary 1'), hold('Move Beneficiary 3')]
  const at = (y: number) => ({ bubbles: true, button: 0, clientX: from.x + 5, clientY: y })
  canvas
    .getByRole('button', { name: 'Move Beneficiary 1' })
    .dispatchEvent(new PointerEvent('pointerdown', at(from.y + 5)))
  window.dispatchEvent(new PointerEvent('pointermove', at(from.y + 30)))
  window.dispatchEvent(new PointerEvent('pointermove', at(to.bottom)))
  await expect(args.onChange).not.toHaveBeenCalled()
  window.dispatchEvent(new PointerEvent('pointerup', at(to.bottom)))
  await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1))
  await expect(args.onChange).toHaveBeenCalledWith([family[1], family[2], family[0]], { type: 'move', from: 0, to: 2 })
})

Example.test('leaves the row where it was when Escape ends the drag', async ({ canvas, args }) => {
  const handle = canvas.getByRole('button', { name: 'Move Beneficiary 1' })
  const { y } = handle.getBoundingClientRect()
  handle.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, clientY: y }))
  window.dispatchEvent(new PointerEvent('pointermove', { clientY: y + 90 }))
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  window.dispatchEvent(new PointerEvent('pointerup', { clientY: y + 90 }))
  await expect(args.onChange).not.toHaveBeenCalled()
})

Example.test('moves a row with Alt and an arrow from inside it', async ({ canvas, userEvent, args }) => {
  const name = within(canvas.getByRole('group', { name: 'Beneficiary 2' })).getByRole('textbox', { name: 'Name' })
  await userEvent.click(name)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect(args.onChange).toHaveBeenLastCalledWith([family[1], family[0], family[2]], {
    type: 'move',
    from: 1,
    to: 0,
  })
  await expect(canvas.getByRole('button', { name: 'Move Beneficiary 1' })).toHaveFocus()
})

Example.test('moves a row once with Alt and an arrow on its handle', async ({ canvas, userEvent, args }) => {
  canvas.getByRole('button', { name: 'Move Beneficiary 2' }).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect(args.onChange).toHaveBeenCalledTimes(1)
})

Example.test('takes a block of a spreadsheet, and leaves a word to its field', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add beneficiary' }))
  await userEvent.paste('Dora Moss\t7.50\r\nEve Moss\t2.50\r\n')
  await expect(canvas.getByRole('status')).toHaveTextContent('2 beneficiaries pasted')
  const last = within(canvas.getByRole('group', { name: 'Beneficiary 5' }))
  await expect(last.getByRole('textbox', { name: 'Name' })).toHaveValue('Eve Moss')
  await expect(canvas.queryByRole('group', { name: 'Beneficiary 6' })).toBeNull()
  await userEvent.click(last.getByRole('textbox', { name: 'Name' }))
  await userEvent.paste(' junior')
  await expect(last.getByRole('textbox', { name: 'Name' })).toHaveValue('Eve Moss junior')
})

/** Only put in order: none comes and none goes. */
export const OnlyOrdered = meta.story({ args: { only: 'order' } })

OnlyOrdered.test('has handles, and nothing to add or to remove', async ({ canvas }) => {
  await expect(canvas.getByRole('button', { name: 'Move Beneficiary 1' })).toBeVisible()
  await expect(canvas.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull()
})

/** Nothing yet: one says so, and the button is there. */
export const Empty = meta.story({ args: { rows: [] } })

/** What is wrong stands at the cell, at the row, or under the list. */
export const WithErrors = meta.story({
  args: {
    rows: [
      { name: 'Ada Moss', share: '50.00' },
      { name: 'Ben Moss', share: '70.00' },
    ],
    error: 'The shares must come to 100.00 %.',
    rowError: (at) => (at === 0 ? 'Ada Moss is no living person.' : undefined),
    cellError: { at: 1, message: 'At most 50 %.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Beneficiaries' })).toHaveAccessibleDescription(/must come to 100/)
    await expect(canvas.getByRole('group', { name: 'Beneficiary 1' })).toHaveAccessibleDescription(/no living person/)
    const second = within(canvas.getByRole('group', { name: 'Beneficiary 2' }))
    await expect(second.getByRole('textbox', { name: 'Share' })).toHaveAccessibleDescription('At most 50 %.')
    await expect(canvas.getByText('20.00 % too much')).toBeVisible()
  },
})

/** As many as there may be, or as few: the buttons say why they do nothing. */
export const AtTheLimits = meta.story({
  args: { minRows: 3, maxRows: 3 },
  play: async ({ canvas, userEvent, args }) => {
    const add = canvas.getByRole('button', { name: 'Add beneficiary' })
    await expect(add).toHaveAccessibleDescription('At most 3 beneficiaries')
    await userEvent.click(add)
    const remove = canvas.getByRole('button', { name: 'Remove Beneficiary 1' })
    await expect(remove).toHaveAccessibleDescription('At least 3 beneficiaries must stay')
    await userEvent.click(remove)
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

/** What is pasted beyond the limit is left out, and that is said for as long as it is so. */
export const PastedBeyondTheLimit = meta.story({
  args: { maxRows: 5 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add beneficiary' }))
    await userEvent.paste('Dora Moss\t7.50\nEve Moss\t2.50\nFay Moss\t1.00\n')
  },
})

PastedBeyondTheLimit.test(
  'says how many of how many were taken, until there is room',
  async ({ canvas, userEvent }) => {
    const leftOut = '2 of 3 beneficiaries pasted: there can be at most 5 beneficiaries.'
    await expect(canvas.getByRole('alert')).toHaveTextContent(leftOut)
    await expect(canvas.getByRole('group', { name: 'Beneficiaries' })).toHaveAccessibleDescription(
      expect.stringContaining(leftOut),
    )
    await expect(names(canvas)).toEqual([...family.map(({ name }) => name), 'Dora Moss', 'Eve Moss'])
    await userEvent.click(canvas.getByRole('button', { name: 'Move Beneficiary 5' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Move Beneficiary 5 up' }))
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Beneficiary 5' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
)

PastedBeyondTheLimit.test('counts the row that it is pasted behind', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Remove Beneficiary 5' }))
  await userEvent.click(canvas.getAllByRole('textbox', { name: 'Name' })[0] ?? document.body)
  await userEvent.paste('Gus Moss\t1.00\nHal Moss\t1.00')
  await expect(canvas.getByRole('alert')).toHaveTextContent('1 of 2 beneficiaries pasted')
  await expect(names(canvas)).toEqual(['Ada Moss', 'Gus Moss', 'Ben Moss', 'Cleo Moss', 'Dora Moss'])
  await userEvent.paste('Ivy Moss\t1.00\nJan Moss\t1.00')
  await expect(canvas.getByRole('alert')).toHaveTextContent('0 of 2 beneficiaries pasted')
  await expect(names(canvas)).toHaveLength(5)
})

/** Who stands in the rows, from top to bottom. */
const names = (canvas: Pick<typeof screen, 'getAllByRole'>) =>
  canvas
    .getAllByRole('textbox', { name: 'Name' })
    .map((field) => (field instanceof HTMLInputElement ? field.value : undefined))

/** Sent by themselves, and not with a form: by the button, or from where one types. */
export const SentByThemselves = meta.story({
  args: { send: { label: 'Add 3 to the trust', onSend: fn() } },
})

SentByThemselves.test('sends by its button', async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Add 3 to the trust' }))
  await expect(args.send?.onSend).toHaveBeenCalledTimes(1)
})

/** Once they are sent, the list begins anew, and one goes on typing. */
export const BeginsAnew = meta.story({
  render: function Render(args) {
    const [round, setRound] = useState(1)
    const rows = round === 1 ? args.rows : [{ name: '', share: '' }]
    return (
      <RepeatableRows
        {...args}
        rows={rows}
        columns={columns}
        newRow={() => ({ name: '', share: '' })}
        send={{ label: 'Send', onSend: () => setRound(2) }}
        cell={({ row, column }) => <TextField label={column} value={row[column]} onChange={fn()} />}
      />
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      within(canvas.getByRole('group', { name: 'Beneficiary 3' })).getByRole('textbox', { name: 'share' }),
    )
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'name' })).toHaveFocus())
  },
})

/** To be read only. */
export const ReadOnly = meta.story({
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

/** In a narrow place each row is a card, and each field shows its label. */
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [label] = within(canvas.getByRole('group', { name: 'Beneficiary 1' })).getAllByText('Name')
    await expect(label?.getBoundingClientRect().height).toBeGreaterThan(10)
  },
})

SentByThemselves.test(
  'every key does what the page says',
  walkKeys(keys, {
    Tab: async ({ canvas, press }) => {
      const row = within(canvas.getByRole('group', { name: 'Beneficiary 1' }))
      await press()
      await expect(row.getByRole('button', { name: 'Move Beneficiary 1' })).toHaveFocus()
      await press()
      await expect(row.getByRole('textbox', { name: 'Name' })).toHaveFocus()
      await press()
      await expect(row.getByRole('textbox', { name: 'Share' })).toHaveFocus()
      await press()
      await expect(row.getByRole('button', { name: 'Remove Beneficiary 1' })).toHaveFocus()
      await press()
      await expect(canvas.getByRole('button', { name: 'Move Beneficiary 2' })).toHaveFocus()
    },
    ArrowDown: async ({ canvas, press }) => {
      canvas.getByRole('button', { name: 'Move Beneficiary 1' }).focus()
      await press()
      await expectMoved(['Ben Moss', 'Ada Moss', 'Cleo Moss'], 2)
    },
    ArrowUp: async ({ press }) => {
      await press()
      await expectMoved(['Ada Moss', 'Ben Moss', 'Cleo Moss'], 1)
    },
    'Alt+ArrowDown': async ({ canvas, press }) => {
      within(canvas.getByRole('group', { name: 'Beneficiary 1' }))
        .getByRole('textbox', { name: 'Share' })
        .focus()
      await press()
      await expectMoved(['Ben Moss', 'Ada Moss', 'Cleo Moss'], 2)
    },
    'Alt+ArrowUp': async ({ press }) => {
      await press()
      await expectMoved(['Ada Moss', 'Ben Moss', 'Cleo Moss'], 1)
    },
    End: async ({ press }) => {
      await press()
      await expectMoved(['Ben Moss', 'Cleo Moss', 'Ada Moss'], 3)
    },
    Home: async ({ press }) => {
      await press()
      await expectMoved(['Ada Moss', 'Ben Moss', 'Cleo Moss'], 1)
    },
    Enter: async ({ canvas, press }) => {
      await expectAddedAndRemoved(press)
      canvas.getByRole('button', { name: 'Move Beneficiary 2' }).focus()
      await press()
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Beneficiary 2 up' })).toBeVisible())
    },
    Escape: async ({ canvas, press }) => {
      canvas.getByRole('button', { name: 'Move Beneficiary 2 up' }).focus()
      await press()
      await waitFor(() => expect(canvas.queryByRole('button', { name: /up$/ })).toBeNull())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Beneficiary 2' })).toHaveFocus())
    },
    Space: async ({ canvas, press }) => {
      await press()
      await waitFor(() => expect(canvas.getByRole('button', { name: 'Move Beneficiary 2 down' })).toBeVisible())
      await expectAddedAndRemoved(press)
    },
    'Control+Enter': async ({ canvas, press, args }) => {
      const row = within(canvas.getByRole('group', { name: 'Beneficiary 2' }))
      row.getByRole('textbox', { name: 'Share' }).focus()
      await press()
      await expect(args.send?.onSend).toHaveBeenCalledTimes(1)
    },
  }),
)

/** The names in the order of the rows. */
function namesIn(): string[] {
  return screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map(({ value }) => value)
}

/** The rows in their new order, and the focus gone along with the one that was moved. */
async function expectMoved(names: readonly string[], place: number): Promise<void> {
  await waitFor(() => expect(namesIn()).toEqual(names))
  await waitFor(() => expect(screen.getByRole('button', { name: `Move Beneficiary ${place}` })).toHaveFocus())
}

/** The key on the two buttons of the list. */
async function expectAddedAndRemoved(press: () => Promise<void>): Promise<void> {
  screen.getByRole('button', { name: 'Add beneficiary' }).focus()
  await press()
  await waitFor(() => expect(namesIn()).toEqual(['Ada Moss', 'Ben Moss', 'Cleo Moss', '']))
  screen.getByRole('button', { name: 'Remove Beneficiary 4' }).focus()
  await press()
  await waitFor(() => expect(namesIn()).toEqual(['Ada Moss', 'Ben Moss', 'Cleo Moss']))
}
