import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { walkKeys } from '../../../docs/walk-keys.ts'
import { widthStep } from '../view/column-layout.ts'
import { EntityTable } from '../entity-table.tsx'
import { arrayRowSource, emptyView, gridKeys, noSelection, type RowSelection, type TableView } from '../index.ts'
import { bankColumns, banks, type Bank } from './story-rows.ts'

const rows = banks(100)
// The last column holds a control of its own, for the keys that enter and leave it.
const columns = [
  ...bankColumns.slice(0, 5),
  { id: 'call', header: 'Call', cell: 'custom' as const, render: () => <button type="button">Call</button> },
]

function Walked() {
  const [view, setView] = useState<TableView>(emptyView)
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  return (
    <div style={{ height: 480 }}>
      <EntityTable<Bank>
        label="Institutions"
        columns={columns}
        source={arrayRowSource(rows, { columns, view })}
        rowId={(row) => row.id}
        rowHref={(row) => `#/institutions/${row.id}`}
        state="ready"
        empty={{ title: 'Nothing yet' }}
        view={view}
        onViewChange={setView}
        selection={{ value: selection, onChange: setSelection }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Tables/Entity table/Keyboard',
  component: propsOf<Record<string, never>>(EntityTable),
  render: () => <Walked />,
})

/** The keys of the grid. */
export const Example = meta.story({})

type Place = readonly [row: number, column: number]
/** Where the walk begins, and what is true after the key: another place, or something that the check finds. */
type Walk = { from: Place; to: Place } | { from: Place; inside?: true; check: (grid: Grid) => Promise<void> | void }

class Grid {
  readonly element: HTMLElement
  readonly opened = fn()
  constructor(element: HTMLElement) {
    this.element = element
    element.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return
      event.preventDefault()
      this.opened()
    })
  }
  cell([row, column]: Place): HTMLElement {
    const found = this.element.querySelector<HTMLElement>(
      `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
    )
    if (!found) throw new Error(`There is no cell in row ${row}, column ${column}.`)
    return found
  }
  target(place: Place): HTMLElement {
    return this.cell(place).querySelector<HTMLElement>('[data-cell-focus]') ?? this.cell(place)
  }
  /** The row that holds the focus, from 0; -1 for the header. */
  get row(): number {
    return Number(document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')) - 2
  }
}

/** A step of the walk, begun at the top of the grid, where all its places are drawn. */
function step(walk: Walk) {
  return async ({ canvasElement, press }: { canvasElement: HTMLElement; press: () => Promise<void> }) => {
    const grid = new Grid(within(canvasElement).getByRole('grid'))
    grid.target([-1, 1]).focus()
    await userEvent.keyboard('{ArrowDown}')
    const start = grid.target(walk.from)
    start.focus()
    await expect(start).toHaveFocus()
    if ('inside' in walk) await userEvent.keyboard('{Enter}')
    await press()
    await waitFor(async () => {
      if ('to' in walk) await expect(grid.target(walk.to)).toHaveFocus()
      else await walk.check(grid)
    })
  }
}

/** A step that makes the column City wider by one step, or narrower. */
function wider(by: 1 | -1): ReturnType<typeof step> {
  return async (context) => {
    const grid = new Grid(within(context.canvasElement).getByRole('grid'))
    const width = () => Math.round(grid.cell([-1, 3]).getBoundingClientRect().width)
    const before = width()
    const check = async () => {
      await expect(width()).toBe(before + by * widthStep)
      await expect(context.canvasElement).toHaveTextContent(`City: ${width()} pixels wide`)
    }
    await step({ from: [-1, 3], check })(context)
  }
}

// Columns: 0 checkbox, 1 name, 2 certificate, 3 city, 4 status, 5 assets, 6 call. A key without a step is a type error.
Example.test(
  'every key does what the page says',
  walkKeys(gridKeys, {
    ArrowRight: step({ from: [1, 2], to: [1, 3] }),
    ArrowLeft: step({ from: [1, 2], to: [1, 1] }),
    ArrowDown: step({ from: [1, 2], to: [2, 2] }),
    ArrowUp: step({ from: [0, 2], to: [-1, 2] }),
    Home: step({ from: [3, 4], to: [3, 0] }),
    End: step({ from: [3, 1], to: [3, 6] }),
    'Control+Home': step({ from: [4, 4], to: [0, 0] }),
    'Control+End': step({ from: [4, 4], to: [99, 6] }),
    PageDown: step({ from: [0, 2], check: (grid) => expect(grid.row).toBeGreaterThan(5) }),
    PageUp: step({ from: [4, 2], to: [0, 2] }),
    'Shift+ArrowRight': wider(1),
    'Shift+ArrowLeft': wider(-1),
    'Control+Shift+ArrowRight': step({
      from: [-1, 3],
      check: (grid) => expect(grid.cell([-1, 4])).toHaveTextContent('City'),
    }),
    // From where the walk before has left it.
    'Control+Shift+ArrowLeft': step({
      from: [-1, 4],
      check: (grid) => expect(grid.cell([-1, 3])).toHaveTextContent('City'),
    }),
    Enter: step({ from: [2, 4], check: (grid) => expect(grid.opened).toHaveBeenCalledTimes(1) }),
    Escape: step({ from: [2, 6], inside: true, check: (grid) => expect(grid.cell([2, 6])).toHaveFocus() }),
    Space: step({
      from: [2, 4],
      check: (grid) => expect(grid.cell([2, 4]).parentElement).toHaveAttribute('aria-selected', 'true'),
    }),
  }),
)
