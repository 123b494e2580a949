import { useMemo, useState } from 'react'
import { expect, fn, waitFor, within, type screen } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { giveReadersZone } from '../../../format/readers-zone.ts'
import { EntityTable } from '../entity-table.tsx'
import { arrayRowSource, emptyView, type FilterSpec, type SavedView, type TableView } from '../index.ts'
import { bankColumns, bankFilters, banks, type Bank } from './story-rows.ts'

const rows = banks(200)
const filters: readonly FilterSpec[] = [
  ...bankFilters,
  { id: 'city', label: 'City', kind: 'text' },
  { id: 'certificate', label: 'Certificate', kind: 'code' },
  {
    id: 'name',
    label: 'Name',
    kind: 'found',
    find: async (text) =>
      rows
        .map(({ name }) => ({ value: name, label: name }))
        .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
        .slice(0, 5),
  },
  { id: 'assets', label: 'Assets', kind: 'money', currency: 'USD' },
  { id: 'offices', label: 'Offices', kind: 'number' },
  { id: 'joined', label: 'Joined', kind: 'date' },
]

type NarrowedProps = {
  view?: TableView
  onViewChange: (view: TableView) => void
  saved?: readonly SavedView[]
  searched?: readonly string[]
}

/** A table with every kind of filter, and views that have names. */
function Narrowed({ view: given = emptyView, onViewChange, saved, searched }: NarrowedProps) {
  const [view, setView] = useState(given)
  const [items, setItems] = useState(saved ?? [])
  const source = useMemo(() => arrayRowSource(rows, { columns: bankColumns, view, filters }), [view])
  return (
    <div style={{ height: 560 }}>
      <EntityTable<Bank>
        label="Institutions"
        noun={{ one: 'institution', many: 'institutions' }}
        columns={bankColumns}
        source={source}
        rowId={(row) => row.id}
        filters={filters}
        {...(searched && { searched })}
        state="ready"
        empty={{ title: 'No institutions yet' }}
        view={view}
        onViewChange={(next) => {
          setView(next)
          onViewChange(next)
        }}
        {...(saved
          ? {
              savedViews: {
                items,
                onSave: (name, kept) => setItems([...items, { id: String(items.length), name, view: kept }]),
                onRename: (id, name) => setItems(items.map((item) => (item.id === id ? { ...item, name } : item))),
                onDelete: (id) => setItems(items.filter((item) => item.id !== id)),
                sharing: {
                  groups: [
                    { value: 'makers', label: 'Makers' },
                    { value: 'approvers', label: 'Approvers' },
                  ],
                  onShare: (id, group) =>
                    setItems(
                      items.map((item) =>
                        item.id === id ? { ...item, sharedWith: `${group}, by Ines Okafor` } : item,
                      ),
                    ),
                },
              },
            }
          : {})}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Tables/Entity table/Filters and views',
  component: propsOf<NarrowedProps>(EntityTable),
  render: (args) => <Narrowed {...args} />,
  args: { onViewChange: fn() },
})

type Canvas = Pick<typeof screen, 'getByRole' | 'findByRole'>
type User = { click: (element: Element) => Promise<void> }
const openFilter = async (canvas: Canvas, userEvent: User, name: string) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Add a filter' }))
  await userEvent.click(await panel.findByRole('button', { name }))
  return panel
}

/** Choices with their counts, text, numbers, amounts and days. */
export const Example = meta.story({})

Example.test('each choice says how many rows it would leave', async ({ canvas, userEvent }) => {
  const panel = await openFilter(canvas, userEvent, 'Kind')
  const counted = panel
    .getAllByRole('checkbox')
    .map((box) => Number(box.closest('label')?.textContent.match(/\d+$/)?.[0]))
  await expect(counted.reduce((sum, count) => sum + count, 0)).toBe(200)
  await userEvent.click(panel.getByRole('checkbox', { name: /^Savings/ }))
  await expect(canvas.getByRole('status')).toHaveTextContent(`${counted[1]} institutions match`)
})

Example.test('counts follow the other filters, not their own', async ({ canvas, userEvent }) => {
  const panel = await openFilter(canvas, userEvent, 'Status')
  const line = (name: RegExp) => panel.getByRole('checkbox', { name }).closest('label')?.textContent
  const before = line(/^Pending/)
  await userEvent.click(panel.getByRole('checkbox', { name: /^Approved/ }))
  await expect(line(/^Pending/)).toBe(before)
})

Example.test(
  'whichever filter is chosen, one stands in its first field, and back at it',
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const panel = within(canvas.getByRole('dialog', { name: 'Add a filter' }))
    for (const { label, kind } of filters) {
      const chosen = await panel.findByRole('button', { name: label })
      await userEvent.click(chosen)
      const group = panel.getByRole('group', { name: label })
      await expect(group.querySelector('input')).toHaveFocus()
      // Every field says its name alike.
      const looks = [...group.querySelectorAll('form label')].map((named) => {
        const { color, fontWeight } = getComputedStyle(named.querySelector('span') ?? named)
        return `${color} ${fontWeight}`
      })
      if (['text', 'code', 'money', 'number', 'date'].includes(kind ?? '')) {
        await expect(new Set(looks)).toEqual(new Set([`${getComputedStyle(group).color} 500`]))
      }
      await userEvent.click(panel.getByRole('button', { name: `Back to all filters from ${label}` }))
      await expect(panel.getByRole('button', { name: label })).toHaveFocus()
    }
  },
)

Example.test('filters by a part of a text', async ({ canvas, userEvent, args }) => {
  const panel = await openFilter(canvas, userEvent, 'City')
  await userEvent.type(panel.getByRole('textbox', { name: 'Contains' }), 'waco{Enter}')
  await expect(canvas.getByRole('button', { name: 'City: contains “waco”' })).toBeVisible()
  await expect(args.onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ filters: { city: ['waco'] } }))
  await expect(canvas.getByRole('status')).toHaveTextContent(/^\d+ institutions match/)
})

Example.test('filters by codes, in any case', async ({ canvas, userEvent, args }) => {
  const panel = await openFilter(canvas, userEvent, 'Certificate')
  const input = panel.getByRole('textbox', { name: 'Any of, with commas between' })
  await userEvent.type(input, 'fdic-1, x{Enter}')
  await expect(args.onViewChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ filters: { certificate: ['FDIC-1', 'X'] } }),
  )
  await expect(canvas.getByRole('button', { name: 'Certificate: FDIC-1 +1' })).toBeVisible()
})

Example.test('filters by as many codes as are pasted', async ({ canvas, userEvent, args }) => {
  const codes = Array.from({ length: 40 }, (_, at) => `FDIC-${1000 + at}`)
  const panel = await openFilter(canvas, userEvent, 'Certificate')
  await userEvent.click(panel.getByRole('textbox', { name: 'Any of, with commas between' }))
  await userEvent.paste(codes.join(', '))
  await userEvent.keyboard('{Enter}')
  await expect(args.onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ filters: { certificate: codes } }))
})

Example.test('what a search found is marked, and read as before', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'bank')
  const grid = canvas.getByRole('grid')
  await waitFor(() => expect(grid.querySelector('mark')).toHaveTextContent(/^bank$/i))
  const name = within(grid).getAllByRole('rowheader')[0]
  await expect(name).toHaveAccessibleName(name?.textContent ?? '')
  await userEvent.clear(canvas.getByRole('searchbox'))
  await waitFor(() => expect(grid.querySelector('mark')).toBeNull())
})

/** A search that looks at some of the columns only: what it does not look at is not marked. */
export const SearchedInName = meta.story({ args: { searched: ['name'] } })

SearchedInName.test('marks names and nothing else', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'a')
  const grid = canvas.getByRole('grid')
  await waitFor(() => expect(grid.querySelector('[role=rowheader] mark')).not.toBeNull())
  await expect(grid.querySelector('[role=gridcell] mark')).toBeNull()
})

Example.test('filters by amounts, with thousands marks as typed', async ({ canvas, userEvent, args }) => {
  const panel = await openFilter(canvas, userEvent, 'Assets')
  await userEvent.type(panel.getByRole('textbox', { name: 'At least, USD' }), '1,000,000')
  await userEvent.click(panel.getByRole('button', { name: 'Apply' }))
  await expect(canvas.getByRole('button', { name: 'Assets: 1,000,000.00 USD or more' })).toBeVisible()
  await expect(args.onViewChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ filters: { assets: ['1000000..'] } }),
  )
})

Example.test('filters by a number between two others', async ({ canvas, userEvent }) => {
  const panel = await openFilter(canvas, userEvent, 'Offices')
  await userEvent.type(panel.getByRole('textbox', { name: 'At least' }), '10')
  await userEvent.type(panel.getByRole('textbox', { name: 'At most' }), '20{Enter}')
  await expect(canvas.getByRole('button', { name: 'Offices: 10 to 20' })).toBeVisible()
})

Example.test('says what is wrong with a number, and keeps it', async ({ canvas, userEvent, args }) => {
  const panel = await openFilter(canvas, userEvent, 'Offices')
  const input = panel.getByRole('textbox', { name: 'At least' })
  await userEvent.type(input, 'many{Enter}')
  await expect(panel.getByRole('alert')).toHaveTextContent('Enter a number')
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveValue('many')
  await expect(args.onViewChange).not.toHaveBeenCalled()
})

Example.test(
  'a day that is half written is refused, and days the wrong way round',
  async ({ canvas, userEvent, args }) => {
    const panel = await openFilter(canvas, userEvent, 'Joined')
    const from = panel.getByLabelText('From')
    await userEvent.type(from, '1 Feb')
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }))
    await expect(from).toHaveAccessibleDescription('Enter a day such as 30 Nov 2026')
    await expect(from).toHaveFocus()
    await userEvent.type(from, ' 2020')
    await userEvent.type(panel.getByLabelText('Until'), '2020-01-31')
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }))
    await expect(panel.getByLabelText('Until')).toHaveAccessibleDescription('This day comes before the first one.')
    await expect(args.onViewChange).not.toHaveBeenCalled()
  },
)

Example.test(
  'finds values of a long list by typing, and keeps what was chosen',
  async ({ canvas, userEvent, args }) => {
    const [first, other] = [rows[0]?.name ?? '', rows[150]?.name ?? '']
    const panel = await openFilter(canvas, userEvent, 'Name')
    await userEvent.click(await panel.findByRole('checkbox', { name: first }))
    await userEvent.type(panel.getByLabelText('Search'), other)
    await userEvent.click(await panel.findByRole('checkbox', { name: other }))
    await expect(panel.getByRole('checkbox', { name: first })).toBeChecked()
    await expect(args.onViewChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: { name: [first, other] } }),
    )
  },
)

Example.test('filters by days', async ({ canvas, userEvent }) => {
  const panel = await openFilter(canvas, userEvent, 'Joined')
  await userEvent.type(panel.getByLabelText('From'), '2020-01-01')
  await userEvent.click(panel.getByRole('button', { name: 'Apply' }))
  await expect(canvas.getByRole('button', { name: 'Joined: from 1 Jan 2020' })).toBeVisible()
})

/** A range in force is a chip like any other. */
export const RangeInForce = meta.story({ args: { view: { ...emptyView, filters: { offices: ['10..20'] } } } })

RangeInForce.test('the chip opens what was chosen, and an empty range removes it', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Offices: 10 to 20' }))
  const from = await canvas.findByRole('textbox', { name: 'At least' })
  await expect(from).toHaveValue('10')
  await userEvent.clear(from)
  await userEvent.clear(canvas.getByRole('textbox', { name: 'At most' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(canvas.queryByRole('list', { name: 'Filters' })).toBeNull())
  await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

RangeInForce.test(
  'what could be meant in two ways is refused at its field, and kept',
  async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Offices: 10 to 20' }))
    const from = await canvas.findByRole('textbox', { name: 'At least' })
    const to = canvas.getByRole('textbox', { name: 'At most' })
    await userEvent.clear(to)
    await userEvent.type(to, '1.250,50{Enter}')
    await expect(to).toHaveAccessibleDescription(/Enter a number/)
    await expect(to).toHaveValue('1.250,50')
    await expect(to).toHaveFocus()
    await expect(from).not.toHaveAttribute('aria-invalid')
    await userEvent.clear(to)
    await userEvent.type(to, '9{Enter}')
    await expect(to).toHaveAccessibleDescription('This is less than the least.')
    await expect(args.onViewChange).not.toHaveBeenCalled()
  },
)

const bothChips = { ...emptyView, filters: { kind: ['Savings'], status: ['Pending'], city: ['a'] } }

/** Filters in force, each a chip that opens its panel. */
export const Chips = meta.story({ args: { view: bothChips } })

Chips.test('a chip stays while its panel is open, also without a value', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Kind: Savings' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Filter by Kind' }))
  const tick = await panel.findByRole('checkbox', { name: /^Savings/ })
  await userEvent.click(tick)
  await expect(canvas.getByRole('button', { name: 'Kind: any' })).toBeVisible()
  await expect(tick).toHaveFocus()
  await userEvent.click(panel.getByRole('checkbox', { name: /^Commercial/ }))
  await expect(canvas.getByRole('button', { name: 'Kind: Commercial' })).toBeVisible()
  await userEvent.click(panel.getByRole('checkbox', { name: /^Commercial/ }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(canvas.queryByRole('button', { name: /^Kind/ })).toBeNull())
  await expect(canvas.getByRole('button', { name: 'City: contains “a”' })).toHaveFocus()
})

Chips.test(
  'what is removed leaves the focus on the chip beside it, the last on the button',
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Remove filter Kind/ }))
    await expect(canvas.getByRole('button', { name: 'City: contains “a”' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /^Remove filter City/ }))
    await expect(canvas.getByRole('button', { name: 'Status: Pending' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /^Remove filter Status/ }))
    await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus()
  },
)

Chips.test('clearing all leaves the focus on the button that adds one', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }))
  await expect(canvas.queryByRole('list', { name: 'Filters' })).toBeNull()
  await expect(canvas.getByRole('button', { name: 'Filter' })).toHaveFocus()
})

/** Since a moment, as a figure leads to its list: written by the reader's clock, and kept to the millisecond. */
export const SinceAMoment = meta.story({
  args: { view: { ...emptyView, filters: { joined: ['2020-01-31T10:00:30.500Z..'] } } },
  beforeEach() {
    giveReadersZone('America/New_York')
    return () => giveReadersZone(null)
  },
})

SinceAMoment.test('is changed as it is read', async ({ canvas, userEvent, args }) => {
  const open = async () => {
    await userEvent.click(canvas.getByRole('button', { name: /^Joined: from/ }))
    const panel = within(canvas.getByRole('dialog', { name: 'Filter by Joined' }))
    return {
      from: await panel.findByRole('textbox', { name: 'From' }),
      apply: panel.getByRole('button', { name: 'Apply' }),
    }
  }
  const filters = (value: string) => expect.objectContaining({ filters: { joined: [value] } })
  const { from, apply } = await open()
  await expect(from).toHaveValue('31 Jan 2020, 05:00')
  await userEvent.click(apply)
  await expect(args.onViewChange).toHaveBeenLastCalledWith(filters('2020-01-31T10:00:30.500Z..'))
  const again = await open()
  await userEvent.clear(again.from)
  await userEvent.type(again.from, '1 feb 2020, 9:30{Enter}')
  await expect(args.onViewChange).toHaveBeenLastCalledWith(filters('2020-02-01T14:30:00.000Z..'))
  await expect(canvas.getByRole('button', { name: 'Joined: from 1 Feb 2020, 09:30' })).toBeVisible()
})

/** Nothing matches: the way out leads back to the search. */
export const NothingMatches = meta.story({ args: { view: { ...bothChips, q: 'atlantis' } } })

NothingMatches.test('clearing brings the rows back, with the focus on the search', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear search and filters' }))
  await expect(canvas.getByRole('status')).toHaveTextContent(/^200 institutions$/)
  await expect(canvas.getByRole('searchbox')).toHaveFocus()
})

const savings = { ...emptyView, filters: { kind: ['Savings'] } }

/** Views with names: a search, filters, order and columns that someone comes back to. */
export const SavedViews = meta.story({
  args: {
    saved: [
      { id: 'a', name: 'Savings banks', view: savings },
      {
        id: 'b',
        name: 'Everybody’s',
        view: { ...emptyView, q: 'waco' },
        sharedWith: 'Makers, by Grace Abernathy',
        fixedReason: 'It is shared; an administrator changes it.',
      },
    ],
  },
})

const openViews = async (canvas: Canvas, userEvent: User) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Views' }))
  const panel = within(canvas.getByRole('dialog', { name: 'Saved views' }))
  await panel.findByText('Saved views')
  return panel
}

SavedViews.test('applies a view and marks the current one', async ({ canvas, userEvent, args }) => {
  const panel = await openViews(canvas, userEvent)
  await userEvent.click(panel.getByRole('button', { name: 'Savings banks' }))
  await expect(args.onViewChange).toHaveBeenLastCalledWith(expect.objectContaining({ filters: { kind: ['Savings'] } }))
  const again = await openViews(canvas, userEvent)
  await expect(again.getByRole('button', { name: 'Savings banks' })).toHaveAttribute('aria-current', 'true')
})

SavedViews.test('saves the view as it is under a name that is free', async ({ canvas, userEvent }) => {
  const panel = await openViews(canvas, userEvent)
  const name = panel.getByRole('textbox', { name: 'Name of the view' })
  await userEvent.type(name, 'savings BANKS{Enter}')
  await expect(panel.getByRole('alert')).toHaveTextContent('Another view has this name.')
  await userEvent.clear(name)
  await userEvent.type(name, 'All of them{Enter}')
  const again = await openViews(canvas, userEvent)
  await expect(again.getByRole('button', { name: 'All of them' })).toHaveAttribute('aria-current', 'true')
})

SavedViews.test('renames and deletes', async ({ canvas, userEvent }) => {
  const panel = await openViews(canvas, userEvent)
  await userEvent.click(panel.getByRole('button', { name: 'Rename Savings banks' }))
  const name = panel.getByRole('textbox', { name: 'Name of the view' })
  await expect(name).toHaveFocus()
  await userEvent.clear(name)
  await userEvent.type(name, 'Thrifts{Enter}')
  await expect(panel.getByRole('button', { name: 'Thrifts' })).toHaveFocus()
  await userEvent.click(panel.getByRole('button', { name: 'Delete Thrifts' }))
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Thrifts' })).toBeNull())
  await expect(panel.getByRole('button', { name: /^Everybody’s/ })).toHaveFocus()
})

SavedViews.test('shares one of its own, and asks before it goes for all of them', async ({ canvas, userEvent }) => {
  const panel = await openViews(canvas, userEvent)
  await expect(panel.queryByRole('button', { name: 'Share Everybody’s' })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Share Savings banks' }))
  const roles = panel.getByRole('combobox', { name: 'Share Savings banks with' })
  await expect(roles).toHaveFocus()
  await userEvent.selectOptions(roles, 'approvers')
  await userEvent.click(panel.getByRole('button', { name: 'Share' }))
  await expect(await panel.findByText('Shared with approvers, by Ines Okafor')).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Delete Savings banks' }))
  await expect(panel.getByText(/is shared with approvers.*It goes for all of them/)).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await expect(panel.getByText('Shared with approvers, by Ines Okafor')).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Delete Savings banks' }))
  await userEvent.click(panel.getByRole('button', { name: 'Delete for all' }))
  await waitFor(() => expect(panel.queryByText(/Savings banks/)).toBeNull())
})

SavedViews.test('a panel has the focus and closes from its first moment', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Views' })
  await userEvent.click(button)
  const panel = canvas.getByRole('dialog', { name: 'Saved views' })
  await expect(panel.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect(canvas.queryByRole('dialog')).toBeNull()
  await expect(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect(await canvas.findByRole('button', { name: 'Savings banks' })).toHaveFocus()
})

SavedViews.test('the panel stays under its button when the window changes', async ({ canvas, userEvent }) => {
  const button = canvas.getByRole('button', { name: 'Views' })
  await userEvent.click(button)
  const panel = canvas.getByRole('dialog', { name: 'Saved views' })
  document.body.style.paddingTop = '40px'
  try {
    window.dispatchEvent(new Event('resize'))
    await expect(panel.getBoundingClientRect().top - button.getBoundingClientRect().bottom).toBeLessThan(12)
    await expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.getBoundingClientRect().bottom)
  } finally {
    document.body.style.paddingTop = ''
  }
})

SavedViews.test('a shared view stays, and says why', async ({ canvas, userEvent }) => {
  const panel = await openViews(canvas, userEvent)
  const remove = panel.getByRole('button', { name: 'Delete Everybody’s' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAccessibleDescription('It is shared; an administrator changes it.')
})

/** Nobody has saved a view yet: what one is for. */
export const NoViews = meta.story({ args: { saved: [] } })

NoViews.test('says what a view keeps', async ({ canvas, userEvent }) => {
  const panel = await openViews(canvas, userEvent)
  await expect(panel.getByText(/^None yet/)).toBeVisible()
})
