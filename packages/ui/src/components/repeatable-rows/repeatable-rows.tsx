import { Plus, Trash2 } from 'lucide-react'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { Button } from '../button/index.ts'
import { describedBy, FieldError, type FieldWords } from '../field/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { RowHandle } from './row-handle.tsx'
import { rowLayout } from './row-layout.ts'
import { changedKeys, changedRows, fitKeys, type RowKeys, type RowsChange } from './row-order.ts'
import { useRowDrag } from './use-row-drag.ts'

/** One part of every row. */
export interface RowColumn<Name extends string = string> {
  name: Name
  label: string
  required?: boolean
  /** Its share of the width, as a grid track; `minmax(0,1fr)` unless told. */
  track?: string
}

/** A text that is pasted into a cell, and the rows as they are. `counted` tells a number of rows in words. */
export interface PastedText<Row, Name extends string> {
  text: string
  rows: readonly Row[]
  at: number
  column: Name
  maxRows: number
  counted: (count: number) => string
}

/** Takes a text in place of a cell and answers what is to be said of it, or that not all was taken; undefined where it is left to the cell. */
export type RowsPaste<Row, Name extends string> = (
  pasted: PastedText<Row, Name>,
) => { said: string; leftOut?: string } | undefined

/** What becomes of all rows at once, where they are sent by themselves and not with a form: by its button or Ctrl+Enter. */
export interface RowsSend {
  label: string
  onSend: () => void
  pending?: boolean
  disabledReason?: string | undefined
}

export interface RepeatableRowsProps<Row, Name extends string> extends FieldWords {
  id?: string
  /** What one row is called, in lower case: `tier`. */
  noun: string
  /** `addresses`; the noun with an s unless told. */
  plural?: string
  rows: readonly Row[]
  columns: readonly RowColumn<Name>[]
  /** The control of one cell. Its label is hidden where the columns have headings, so give it one. */
  cell: (cell: { row: Row; at: number; column: Name }) => ReactNode
  newRow: () => Row
  /** Whether nothing is written in a row; such rows are not counted. */
  isBlank?: (row: Row) => boolean
  /** The list after the change, and what the change was, so that what is kept by index can follow. */
  onChange: (rows: Row[], change: RowsChange) => void
  /** How a row is called aloud: `Tier 2` unless told. */
  rowName?: (row: Row, at: number) => string
  /** What is wrong with a row as a whole. */
  rowError?: (at: number) => string | undefined
  minRows?: number
  maxRows?: number
  /** Which rows there are is not decided here: they are put in order, and none comes or goes. */
  only?: 'order'
  /** What becomes of a text that is pasted into a cell: `pasteBlocks` makes rows of a block of a spreadsheet. */
  paste?: RowsPaste<Row, Name>
  /** Sends the rows from where one types. */
  send?: RowsSend
  /** Under the rows: a sum, a remark. */
  summary?: ReactNode
  /** Shown, but not to be changed. */
  readOnly?: boolean
}

/** The keys that move a row from anywhere in it, with Alt. */
const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

type Part = 'handle' | 'up' | 'down' | 'remove' | 'cells'

/**
 * Rows of fields that are added, removed and put in order, by mouse, finger or keyboard. The focus goes where one goes
 * on: into the new row, to the neighbour of a removed one, along with a moved one. Each change is announced.
 */
export function RepeatableRows<Row, Name extends string>(props: RepeatableRowsProps<Row, Name>) {
  const {
    label,
    description,
    error,
    required,
    hideLabel = false,
    noun,
    plural = `${noun}s`,
    rows,
    columns,
    cell,
  } = props
  const { newRow, isBlank, onChange, rowError, minRows = 0, maxRows = Infinity, summary, readOnly = false } = props
  const { paste, send } = props
  const onlyOrdered = readOnly || props.only === 'order'
  const madeUp = useId()
  const id = props.id ?? madeUp
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const sender = useRef<HTMLButtonElement>(null)
  const [kept, setKept] = useState<RowKeys>({ keys: [], next: 0 })
  const [said, setSaid] = useState('')
  const [leftOut, setLeftOut] = useState<string>()
  const [gone, setGone] = useState<{ row: Row; at: number }>()
  const [moving, setMoving] = useState<number>()
  const wasSent = useRef(false)
  const focusNext = useRef<{ key: number | undefined; part: Part }>(undefined)
  const current = kept.keys.length === rows.length ? kept : fitKeys(kept, rows.length)
  if (current !== kept) setKept(current)
  const { keys } = current

  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  const nameAt = (at: number): string => {
    const row = rows[at]
    return row !== undefined && props.rowName ? props.rowName(row, at) : `${Noun} ${at + 1}`
  }
  const counted = (count: number) => (count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${plural}`)
  const writtenCount = isBlank ? rows.filter((row) => !isBlank(row)).length : rows.length
  // Below the limit what was left out can be pasted after all.
  const wrong = error ?? (rows.length < maxRows ? undefined : leftOut)

  useLayoutEffect(() => {
    // What was sent from where one types is gone with its row: one goes on in the first.
    const emptied = wasSent.current && document.activeElement === document.body
    const wanted = focusNext.current ?? (emptied ? { key: keys[0], part: 'cells' } : undefined)
    if (wanted === undefined) return
    focusNext.current = undefined
    wasSent.current = false
    const row = list.current?.querySelector(`[data-row="${wanted.key}"]`)
    const inside =
      wanted.part === 'cells' ? '[data-part="cells"] :is(input, select, textarea)' : `[data-part="${wanted.part}"]`
    const target = row?.querySelector<HTMLElement>(inside) ?? adder.current
    target?.focus()
  }, [rows, keys])

  const change = (next: RowsChange, row?: Row) => {
    setKept(changedKeys(current, next))
    onChange(changedRows(rows, next, row), next)
  }
  const add = (at: number, row: Row) => {
    focusNext.current = { key: current.next, part: 'cells' }
    setGone(undefined)
    setSaid(
      `${Noun} ${at + 1} added, ${isBlank ? `${writtenCount === 0 ? `no ${plural}` : counted(writtenCount)} written` : counted(rows.length + 1)}`,
    )
    change({ type: 'add', at }, row)
  }
  const remove = (at: number) => {
    const row = rows[at]
    if (row === undefined) return
    focusNext.current = { key: keys[at + 1] ?? keys[at - 1], part: 'remove' }
    setGone({ row, at })
    setSaid(`${nameAt(at)} removed, ${rows.length === 1 ? `no ${plural}` : counted(rows.length - 1)} left`)
    change({ type: 'remove', at })
  }
  const move = (from: number, to: number, part: Part) => {
    if (to < 0 || to >= rows.length || to === from) {
      setSaid(`${nameAt(from)} is already ${to < from || from === 0 ? 'the first' : 'the last'}`)
      return
    }
    focusNext.current = { key: keys[from], part }
    setGone(undefined)
    setSaid(`${nameAt(from)} moved to place ${to + 1} of ${rows.length}`)
    change({ type: 'move', from, to })
  }
  const takeBlock = (at: number, column: Name, event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const pasted = readOnly ? undefined : paste?.({ text, rows, at, column, maxRows, counted })
    if (!pasted) return
    event.preventDefault()
    setGone(undefined)
    setSaid(pasted.said)
    setLeftOut(pasted.leftOut)
  }
  const { drag, start, wasDragged } = useRowDrag(list, ({ from, to }) => move(from, to, 'handle'))

  const layout = rowLayout(columns.length)
  const movable = !readOnly && rows.length > 1
  const tracks = columns.map(({ track }) => track ?? 'minmax(0,1fr)').join(' ')
  const look: CSSProperties & Record<'--row-tracks', string> = {
    '--row-tracks': `2.25rem ${tracks}${onlyOrdered ? '' : ' 2rem'}`,
  }
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(
        wrong !== undefined && `${id}-error`,
        description !== undefined && `${id}-description`,
      )}
      onKeyDown={(event) => {
        if (send === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        // On a button the key would press that as well.
        event.preventDefault()
        wasSent.current = true
        // Not before what the key chose in an open list stands in its row.
        queueMicrotask(() => sender.current?.click())
      }}
      className="@container flex min-w-0 flex-col gap-1"
    >
      <legend className={hideLabel ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        ) : null}
      </legend>
      {description === undefined ? null : (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="rounded-base border border-dashed border-line-strong px-3 py-2.5 text-muted">No {plural}</p>
      ) : (
        <div style={look} className="mt-1 flex flex-col gap-1">
          <div aria-hidden="true" className={`grid-cols-(--row-tracks) gap-2 text-sm text-muted ${layout.head}`}>
            <span />
            {columns.map((column) => (
              <span key={column.name} className="truncate">
                {column.label}
                {column.required ? <span className="ml-0.5 text-danger">*</span> : null}
              </span>
            ))}
          </div>
          <ol ref={list} aria-label={label} className="flex flex-col gap-2">
            {rows.map((row, at) => {
              const key = keys[at] ?? at
              const name = nameAt(at)
              const wrongRow = rowError?.(at)
              return (
                <li key={key} data-row={key} className="relative">
                  {drag !== undefined && drag.to === at && drag.from !== at ? (
                    <DropLine after={drag.to > drag.from} />
                  ) : null}
                  <div
                    role="group"
                    aria-label={name}
                    aria-describedby={wrongRow === undefined ? undefined : `${id}-${key}-error`}
                    onKeyDown={(event) => {
                      const by = event.altKey && !event.defaultPrevented && movable && steps[event.key]
                      if (!by) return
                      event.preventDefault()
                      event.stopPropagation()
                      move(at, at + by, 'handle')
                    }}
                    className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2 rounded-base border border-line bg-surface p-2 ${layout.row} ${drag?.from === at ? 'opacity-50' : ''}`}
                  >
                    {movable ? (
                      <RowHandle
                        {...{ name, at }}
                        count={rows.length}
                        hintId={`${id}-move`}
                        open={moving === key}
                        onOpenChange={(open) => {
                          // Moving a row takes its buttons out of the page for a moment; that is no leaving.
                          if (wasDragged.current || focusNext.current !== undefined) return
                          setMoving(open ? key : undefined)
                        }}
                        onMove={(to, part) => move(at, to, part)}
                        onHold={(event) => start(at, event)}
                      />
                    ) : (
                      <span className="grid h-control w-9 place-items-center text-sm text-muted font-numeric">
                        {at + 1}
                      </span>
                    )}
                    <span aria-hidden="true" className={`self-center text-sm font-medium text-ink ${layout.title}`}>
                      {name}
                    </span>
                    <div data-part="cells" className={`col-span-3 grid gap-3 @sm:grid-cols-2 ${layout.cells}`}>
                      {columns.map((column) => (
                        <div
                          key={column.name}
                          className="min-w-0"
                          onPaste={(event) => takeBlock(at, column.name, event)}
                        >
                          {cell({ row, at, column: column.name })}
                        </div>
                      ))}
                    </div>
                    {onlyOrdered ? null : (
                      <span className={`col-start-3 row-start-1 ${layout.remove}`}>
                        <IconButton
                          label={`Remove ${name}`}
                          icon={<Trash2 aria-hidden="true" />}
                          data-part="remove"
                          disabledReason={rows.length > minRows ? undefined : `At least ${counted(minRows)} must stay`}
                          onClick={() => remove(at)}
                        />
                      </span>
                    )}
                    {wrongRow === undefined ? null : (
                      <div className={`col-span-full ${layout.wrong}`}>
                        <FieldError id={`${id}-${key}-error`}>{wrongRow}</FieldError>
                      </div>
                    )}
                  </div>
                </li>
              )
            })}
          </ol>
        </div>
      )}
      {summary}
      {readOnly ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
          {onlyOrdered ? null : (
            <Button
              ref={adder}
              size="sm"
              icon={<Plus aria-hidden="true" />}
              disabledReason={rows.length < maxRows ? undefined : `At most ${counted(maxRows)}`}
              onClick={() => add(rows.length, newRow())}
            >
              Add {noun}
            </Button>
          )}
          {send === undefined ? null : (
            <Button
              ref={sender}
              size="sm"
              variant="primary"
              aria-keyshortcuts="Control+Enter"
              pending={send.pending ?? false}
              disabledReason={send.disabledReason}
              onClick={send.onSend}
            >
              {send.label}
            </Button>
          )}
          <span role="status" className="min-w-0 text-sm text-muted">
            {said}
          </span>
          {gone === undefined ? null : (
            <Button size="sm" variant="quiet" onClick={() => add(Math.min(gone.at, rows.length), gone.row)}>
              Undo
            </Button>
          )}
        </div>
      )}
      {movable ? (
        <span id={`${id}-move`} hidden>
          Arrow keys move it, with Alt anywhere in the row; press it for buttons.
        </span>
      ) : null}
      {wrong === undefined ? null : (
        <div role={wrong === error ? undefined : 'alert'}>
          <FieldError id={`${id}-error`}>{wrong}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

/** Where the row in the hand would come to stand. */
function DropLine({ after }: { after: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ [after ? 'bottom' : 'top']: '-5px' }}
      className="absolute inset-x-0 z-10 h-0.5 bg-accent forced-colors:bg-[Highlight]"
    />
  )
}
