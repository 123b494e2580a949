import { useEffect, useRef, useState } from 'react'
import type { Column } from './view/column.ts'
import type { BulkAction } from './tools/bulk-action.ts'
import { withWidth } from './view/column-layout.ts'
import type { Expansion } from './grid/use-expanded.ts'
import type { RowsToExport } from './tools/export-panel.tsx'
import type { TableExport } from './tools/export-rows.ts'
import { Grid } from './grid/grid.tsx'
import { LaterPanel } from './tools/later-panel.tsx'
import { isSelected, noSelection, selectedCount, type RowSelection } from './rows/row-selection.ts'
import type { RowSource } from './rows/row-source.ts'
import type { LaterViews, SavedViews } from './view/saved-views.ts'
import { bodyOf, TableMessage, type TableEmpties, type TableState } from './tools/table-message.tsx'
import { RefreshBar, StaleNotice } from './tools/table-notice.tsx'
import { TableStatus, type TableSelection } from './tools/table-status.tsx'
import { TableToolbar } from './tools/table-toolbar.tsx'
import { isNarrowed, rowsKey, type FilterSpec, type TableView } from './view/table-view.ts'
import { announcementOf, columnPlace, type Noun } from './view/table-words.ts'
import type { Totals } from './grid/totals-row.tsx'
import { useLaterPanel } from './tools/use-later-panel.ts'
import { useFittingColumns } from './view/use-fitting-columns.ts'
import { useTableColumns } from './view/use-table-columns.ts'

export type EntityTableProps<Row> = TableEmpties & {
  /** Accessible name of the grid. */
  label: string
  /** What a row is called, in counts and messages. */
  noun?: Noun
  /** Keep this array at module scope: a new one makes every row be drawn again. */
  columns: readonly Column<Row>[]
  source: RowSource<Row>
  rowId: (row: Row) => string
  /** Where the first cell of a row leads. */
  rowHref?: (row: Row) => string | undefined
  view: TableView
  onViewChange: (view: TableView) => void
  state: TableState
  filters?: readonly FilterSpec[]
  selection?: TableSelection<Row>
  /** Views with names; the caller keeps them. */
  savedViews?: SavedViews | LaterViews
  /** Offers all rows that match as a CSV file and on paper. */
  exports?: TableExport<Row>
  /** Ids of the columns in which a search is marked: those it looks at. All with text where it is left out. */
  searched?: readonly string[]
  /** Sums under the rows. */
  totals?: Totals
  /** Keeps the last column in place where the columns are wider than the view: for what is done to a row. */
  lastColumnStays?: boolean
  /** What a row shows when it is opened. */
  expansion?: Expansion<Row>
  /** So many rows are in sight at most, and the others are scrolled to: for a table that is a part of a page. */
  mostInSight?: number
}

const rowHeights = { compact: 36, comfortable: 44 } as const
/** The tools and the heading above the rows, in pixels. */
const aboveRows = 100
const noFilters: readonly FilterSpec[] = []
const rowsAsSuch: Noun = { one: 'row', many: 'rows' }

/** A list of records of one kind: search, filters, sort, columns, selection; in memory or arriving page by page. */
export function EntityTable<Row>(props: EntityTableProps<Row>) {
  const { label, noun = rowsAsSuch, columns, source, view, onViewChange, state, filters = noFilters, selection } = props
  const root = useRef<HTMLDivElement>(null)
  const model = useTableColumns(useFittingColumns(root, columns), view, onViewChange)
  const narrowed = isNarrowed(view)
  const count = state === 'forbidden' ? undefined : (source.total ?? source.count)
  const key = rowsKey(view)

  // "All but these" names rows through the view; under another search or filter it would silently mean other rows.
  const narrowing = rowsKey({ ...view, sort: [] })
  const lastNarrowing = useRef(narrowing)
  useEffect(() => {
    if (lastNarrowing.current === narrowing) return
    lastNarrowing.current = narrowing
    if (selection?.value.mode === 'allExcept') selection.onChange(noSelection)
  }, [narrowing, selection])

  const { prepare } = source
  useEffect(() => prepare?.(), [prepare])
  const panel = useLaterPanel()
  const [told, setTold] = useState('')
  const [refusal, setRefusal] = useState<{ reason: string | undefined }>()
  const [bulk, setBulk] = useState<{ action: BulkAction; selection: RowSelection; total: number | undefined }>()
  // Where the grid was left, or the search when there is no grid: for what was pressed and is gone.
  const standInRows = () => {
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    ;(find('[role$=grid] [tabindex="0"]') ?? find('input'))?.focus({ preventScroll: true })
  }
  // What offers another try goes with the press, so the focus goes first.
  const onRetry = props.error?.onRetry
  const retry =
    onRetry &&
    (() => {
      standInRows()
      onRetry()
    })
  const { exports } = props
  const selected = selection ? selectedCount(selection.value, count) : 0
  const picked = selection && selected !== 0 ? (row: Row) => isSelected(selection.value, props.rowId(row)) : undefined
  const rowsToExport: RowsToExport | undefined =
    exports && ((use) => use({ columns: model.offered, view, pages: exports.pages, picked }))

  const settled = state === 'ready' && count !== undefined
  const body = bodyOf(state, count, narrowed)
  const words = settled ? announcementOf(count, { noun, view, columns, narrowed }) : ''
  const [announcement, setAnnouncement] = useState(words)
  // They stay while newer rows are on their way: gone and back, the same words would be read out again.
  if (words !== announcement && (settled || body !== 'rows')) setAnnouncement(words)

  return (
    <div
      ref={root}
      // While rows are on their way, room for some; then no empty strip under a few.
      {...(props.mostInSight !== undefined && {
        style: { maxHeight: `min(100dvh, ${aboveRows + props.mostInSight * rowHeights[view.density ?? 'compact']}px)` },
      })}
      className={`@container relative flex h-full max-h-dvh min-w-0 flex-col overflow-clip rounded-base border border-line bg-surface ${settled ? 'min-h-32' : 'min-h-64'}`}
    >
      {body === 'forbidden' || body === 'empty' ? null : (
        <TableToolbar
          view={view}
          onViewChange={onViewChange}
          filters={filters}
          facet={source.facet}
          columns={model}
          saved={props.savedViews}
          exports={
            exports &&
            rowsToExport &&
            (exports.disabledReason ?? {
              rows: rowsToExport,
              fileName: exports.fileName,
              title: exports.title ?? label,
              count,
              selected: picked && selected,
              noun,
              totals: props.totals,
              facts: () => exports.facts?.(filters) ?? [],
              pdf: exports.pdf,
            })
          }
          panel={panel}
          searchLabel={`Search ${noun.many}`}
          status={
            <TableStatus
              count={count}
              noun={noun}
              narrowed={narrowed}
              selection={selection}
              onClear={() => {
                selection?.onChange(noSelection)
                standInRows()
              }}
              bulk={
                selection?.bulk ? (
                  <LaterPanel
                    loader={panel}
                    panel="bulkBar"
                    actions={selection.bulk}
                    open={bulk?.action}
                    onOpen={(action) => setBulk({ action, selection: selection.value, total: count })}
                  />
                ) : null
              }
            />
          }
        />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* What keys did to a column, for those who do not see it. */}
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <div aria-live="polite">
        {refusal ? (
          <LaterPanel loader={panel} panel="refusal" {...refusal} onClose={() => setRefusal(undefined)} />
        ) : null}
      </div>
      {bulk ? (
        <LaterPanel
          loader={panel}
          panel="bulk"
          action={bulk.action}
          selection={bulk.selection}
          total={bulk.total}
          noun={noun}
          onClose={() => setBulk(undefined)}
          onLost={standInRows}
        />
      ) : null}
      <RefreshBar active={state === 'refreshing'} />
      {body === 'rows' && state === 'error' ? <StaleNotice text={props.error?.text} onRetry={retry} /> : null}
      {body === 'rows' ? (
        <Grid<Row>
          label={label}
          columns={model}
          source={source}
          rowId={props.rowId}
          rowHref={props.rowHref}
          rowHeight={rowHeights[view.density ?? 'compact']}
          busy={state === 'loading' || state === 'refreshing'}
          rowsKey={key}
          selection={selection}
          widths={view.widths}
          onWidth={(id, width) => {
            const next = withWidth(view, id, width)
            onViewChange(next)
            setTold(
              `${headerOf(columns, id)}: ${next.widths?.[id] === undefined ? 'its own width' : `${next.widths[id]} pixels wide`}`,
            )
          }}
          onMove={(id, by) => {
            const next = model.moved(id, by)
            setTold(
              columnPlace(
                model.headers.map(({ column }) => column),
                { id, by: next === view ? 0 : by },
              ),
            )
            if (next === view) return 0
            onViewChange(next)
            return by
          }}
          onRefuse={(reason) => setRefusal({ reason })}
          expansion={props.expansion}
          totals={props.totals}
          loader={panel}
          typed={view.q}
          searched={props.searched}
          lastStays={props.lastColumnStays === true}
        />
      ) : (
        <div className="grid min-h-64 grow place-items-center overflow-y-auto">
          <TableMessage
            {...props}
            body={body}
            noun={noun}
            onRetry={retry}
            onClear={() => {
              standInRows()
              onViewChange({ ...view, q: '', filters: {} })
            }}
          />
        </div>
      )}
    </div>
  )
}

function headerOf<Row>(columns: readonly Column<Row>[], id: string): string {
  return columns.find((column) => column.id === id)?.header ?? id
}
