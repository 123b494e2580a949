import { ArrowRight, ArrowUpDown, ChevronDown, Equal, Minus, Pencil, Plus } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { itemChanges, rowsIn, type ItemChange, type Row } from './item-change.ts'
import { Nothing } from './nothing.tsx'
import { Quiet } from './quiet.tsx'
import type { ChangeColumn } from './types.ts'
import { tellApart, valueText, wordsOf, type ValueFormat } from './value-text.ts'

export interface ItemListProps {
  before: unknown
  after: unknown
  columns?: readonly ChangeColumn[] | undefined
  rowKey?: readonly string[] | undefined
  /** For amounts whose column names no currency. */
  currency?: string | undefined
  /** There is nothing to compare with: the rows are shown as they are. */
  plain?: boolean
}

const kinds = {
  added: { word: 'Added', look: 'bg-accent-soft text-accent-strong', icon: <Plus aria-hidden="true" /> },
  removed: { word: 'Removed', look: 'bg-danger-soft text-danger', icon: <Minus aria-hidden="true" /> },
  changed: { word: 'Changed', look: 'bg-info-soft text-info', icon: <Pencil aria-hidden="true" /> },
  moved: { word: 'Moved', look: 'bg-info-soft text-info', icon: <ArrowUpDown aria-hidden="true" /> },
  kept: { word: 'Stays', look: 'bg-sunken text-muted', icon: <Equal aria-hidden="true" /> },
} as const

const fewKept = 2

/** Rows of a list, compared row by row: what came, what went, what changed in which part, and what stayed. */
export function ItemList({ before, after, columns, rowKey, currency, plain = false }: ItemListProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const [old, now] = [rowsIn(plain ? after : before), rowsIn(after)]
  const items = itemChanges(old, now, rowKey)
  if (items.length === 0) return <Nothing />
  const stays = (item: ItemChange) => item.kind === 'kept' && item.movedFrom === undefined
  const kept = items.filter(stays).length
  const hides = !plain && kept > fewKept && kept < items.length
  const shown = hides && !all ? items.filter((item) => !stays(item)) : items
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <ul id={id} className="flex min-w-0 flex-col divide-y divide-line rounded-base border border-line">
        {shown.map((item) => (
          <li
            key={`${item.kind} ${item.place}`}
            className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 px-2.5 py-1.5"
          >
            <span className={`flex shrink-0 items-center gap-1.5 pt-1.5 text-sm ${plain ? 'w-6' : 'w-32'}`}>
              <span className="min-w-4 text-right text-muted font-numeric">
                {item.kind === 'removed' ? null : item.place}
              </span>
              {plain ? null : <Kind item={item} />}
            </span>
            <Parts {...{ item, columns, currency, plain }} rows={[...old, ...now]} />
          </li>
        ))}
      </ul>
      {hides ? (
        <span>
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => setAll(!all)}
            icon={<ChevronDown aria-hidden="true" className={all ? 'rotate-180' : ''} />}
          >
            {kept} rows stay as they are
          </Button>
        </span>
      ) : null}
    </div>
  )
}

function Kind({ item }: { item: ItemChange }) {
  const moved = item.kind === 'removed' ? item.place : 'movedFrom' in item ? item.movedFrom : undefined
  const { word, look, icon } = kinds[item.kind === 'kept' && moved !== undefined ? 'moved' : item.kind]
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span className={`inline-flex items-center gap-1 rounded-base px-1.5 font-medium [&_svg]:size-3 ${look}`}>
        {icon}
        {word}
      </span>
      {moved === undefined ? null : <span className="text-muted font-numeric">was {moved}</span>}
    </span>
  )
}

interface PartsProps extends Pick<ItemListProps, 'columns' | 'currency'> {
  item: ItemChange
  /** Every row on both sides: a part that reads like another row's and is not is told from it. */
  rows: readonly Row[]
  plain: boolean
}

function Parts({ item, columns = [], currency, rows, plain }: PartsProps) {
  const row: Row = item.kind === 'removed' ? item.before : item.after
  const formatOf = (name: string): ValueFormat => {
    const column = columns.find((candidate) => candidate.name === name)
    const known = column?.currency ?? currency
    return { type: 'text', ...column, ...(known !== undefined && { currency: known }) }
  }
  const text = (value: unknown, name: string) => valueText(value, formatOf(name))
  // A part that no row has, on either side, says nothing: spans of terms in a list of amounts.
  const named = columns.map(({ name }) => name).filter((name) => rows.some((other) => text(other[name], name) !== ''))
  const others = Object.keys(item.kind === 'changed' ? { ...item.before, ...row } : row).filter(
    (name) => !columns.some((column) => column.name === name),
  )
  const apart = (value: unknown, name: string, pair: readonly Row[] = []) => {
    const format = formatOf(name)
    // Words are told from those of every row; what is only written out, from what it replaces.
    const others = (format.options === undefined ? pair : rows).map((other) => other[name])
    return <Quiet text={tellApart(value, others, format)} />
  }
  const parts = [...named, ...others].flatMap((name): { name: string; value: ReactNode }[] => {
    const now = text(row[name], name)
    if (item.kind === 'changed' && item.parts.includes(name)) {
      const [from, to] = [item.before[name], row[name]]
      return [
        {
          name,
          value: (
            <Moved
              from={text(from, name)}
              to={now}
              fromApart={apart(from, name, formatOf(name).type === 'secret' ? [] : [row])}
              toApart={apart(to, name, [item.before])}
            />
          ),
        },
      ]
    }
    // A declared part keeps its place also when it is empty, so that the rows line up.
    if (now === '') return named.includes(name) ? [{ name, value: <Nothing /> }] : []
    return [
      {
        name,
        value: (
          <>
            {item.kind === 'removed' ? <del className="decoration-1">{now}</del> : now}
            {apart(row[name], name)}
          </>
        ),
      },
    ]
  })
  const tone = plain || item.kind === 'added' ? 'text-ink' : 'text-muted'
  return (
    <dl
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr))' }}
      className={`grid min-w-0 flex-1 basis-56 gap-x-4 gap-y-1 font-numeric ${tone}`}
    >
      {parts.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">
            {columns.find((column) => column.name === name)?.label ?? wordsOf(name)}
          </dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface MovedProps {
  from: string
  to: string
  fromApart: ReactNode
  toApart: ReactNode
}

function Moved({ from, to, fromApart, toApart }: MovedProps) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <span className="sr-only">was </span>
      {from === '' ? <Nothing /> : <del className="decoration-1">{from}</del>}
      {fromApart}
      <ArrowRight aria-hidden="true" className="size-3.5 text-faint" />
      <span className="sr-only">now </span>
      {to === '' ? (
        <Nothing />
      ) : (
        <ins className="rounded-base bg-accent-soft px-1 font-medium text-ink no-underline">{to}</ins>
      )}
      {toApart}
    </span>
  )
}
