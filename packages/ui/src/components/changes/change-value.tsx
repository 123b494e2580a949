import { ArrowRight, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../badge/index.ts'
import { differenceOf } from './difference.ts'
import { ItemList } from './item-list.tsx'
import { listChange } from './list-change.ts'
import { Nothing } from './nothing.tsx'
import { Quiet } from './quiet.tsx'
import { ShownValue } from './shown-value.tsx'
import { effectOf } from './three-way.ts'
import { ThreeWayValue } from './three-way-value.tsx'
import type { Change } from './types.ts'
import { tellApart, valueText } from './value-text.ts'
import { wordChange, type WordRun } from './word-change.ts'

const listTypes: ReadonlySet<string> = new Set(['choices', 'reference'])
const isList = ({ type, old, new: proposed }: Change) =>
  listTypes.has(type) && (Array.isArray(old) || Array.isArray(proposed))

/** What became of one value. Lists by item, texts by word; three sides where the approved record has moved. */
export function ChangeValue({ change, isNew }: { change: Change; isNew: boolean }) {
  const effect = effectOf(change)
  if (!isNew && effect !== 'plain') {
    return <ThreeWayValue {...{ change, effect }} show={(value, side) => sideOf(change, value, side)} />
  }
  return <TwoWayValue change={change} isNew={isNew} />
}

/** One of three sides. The other two are compared with the first: what was approved meanwhile, and what is proposed. */
function sideOf(change: Change, value: unknown, side: 'base' | 'live' | 'proposed'): ReactNode {
  const { live, ...sides } = change
  const since = side === 'proposed' ? live?.value : change.old
  if (change.type === 'rows') {
    const { columns, rowKey, currency } = change
    return <ItemList {...{ columns, rowKey, currency }} before={since} after={value} plain={side === 'base'} />
  }
  const all = [change.old, live?.value, change.new]
  if (isList({ ...sides, new: value })) {
    return (
      <ListValue
        change={{ ...sides, old: side === 'base' ? undefined : since, new: value }}
        isNew={side === 'base'}
        beside={all}
      />
    )
  }
  // A secret is said to have changed where it comes after the one that reads the same.
  const others = change.type === 'secret' ? all.slice(0, ['base', 'live', 'proposed'].indexOf(side)) : all
  const apart = <Quiet text={tellApart(value, others, change)} />
  const text = valueText(value, change)
  if (text === '') return <Nothing />
  const figures = numeric.has(change.type) ? 'font-numeric' : ''
  if (side !== 'proposed')
    return (
      <span className={`${side === 'live' ? 'text-ink' : 'text-muted'} ${figures}`}>
        <ShownValue value={value} format={change} />
        {apart}
      </span>
    )
  const runs =
    change.type === 'text' || change.type === 'longText' ? wordChange(valueText(since, change), text) : undefined
  return (
    <ins className={`text-ink no-underline ${figures}`}>
      {runs ? (
        <Words runs={runs} side="added" />
      ) : (
        <span className="rounded-base bg-accent-soft px-1 font-medium">
          <ShownValue value={value} format={change} />
        </span>
      )}
      {apart}
    </ins>
  )
}

const numeric: ReadonlySet<string> = new Set(['money', 'rate', 'integer'])

/** Old, an arrow, new. */
function TwoWayValue({ change, isNew }: { change: Change; isNew: boolean }) {
  if (change.type === 'rows') {
    const { columns, rowKey, currency } = change
    return <ItemList {...{ columns, rowKey, currency }} before={change.old} after={change.new} plain={isNew} />
  }
  const oldText = valueText(change.old, change)
  const newText = valueText(change.new, change)
  if (isList(change)) {
    return <ListValue change={change} isNew={isNew} />
  }
  const figures = numeric.has(change.type) ? 'font-numeric' : ''
  if (isNew)
    return (
      <p className={`min-w-0 break-words whitespace-pre-line text-ink ${figures}`}>
        {newText === '' ? <Nothing /> : <ShownValue value={change.new} format={change} />}
      </p>
    )
  const runs = change.type === 'text' || change.type === 'longText' ? wordChange(oldText, newText) : undefined
  return (
    <div
      className={`grid min-w-0 gap-x-3 gap-y-1 ${change.type === 'longText' ? 'md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]' : 'md:grid-cols-[minmax(0,16rem)_auto_minmax(8rem,1fr)]'} ${figures}`}
    >
      <p className="min-w-0 break-words whitespace-pre-line text-muted">
        <span className="sr-only">Was: </span>
        {oldText === '' ? (
          <Nothing />
        ) : (
          <del className={runs ? 'no-underline' : 'decoration-1'}>
            {runs ? <Words runs={runs} side="removed" /> : <ShownValue value={change.old} format={change} />}
          </del>
        )}
        {change.type === 'secret' ? null : <Quiet text={tellApart(change.old, [change.new], change)} />}
      </p>
      <ArrowRight aria-hidden="true" className="hidden size-4 self-start text-faint md:mt-0.5 md:block" />
      <p className="flex min-w-0 gap-2 text-ink">
        <ArrowRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint md:hidden" />
        <span className="min-w-0 break-words whitespace-pre-line">
          <span className="sr-only">Now: </span>
          {newText === '' ? (
            <Nothing />
          ) : (
            <ins className="no-underline">
              {runs ? (
                <Words runs={runs} side="added" />
              ) : (
                <span className="rounded-base bg-accent-soft px-1 font-medium">
                  <ShownValue value={change.new} format={change} />
                </span>
              )}
            </ins>
          )}
          <Quiet text={tellApart(change.new, [change.old], change)} />
          <Moved change={change} />
        </span>
      </p>
    </div>
  )
}

/** By how much a figure moved; much of it is said in a word. */
function Moved({ change }: { change: Change }) {
  const difference = differenceOf(change)
  if (difference === undefined) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {[difference.amount, difference.share].filter(Boolean).join(', ')}
      {difference.large ? <Badge tone="warning">Large change</Badge> : null}
    </span>
  )
}

function Words({ runs, side }: { runs: readonly WordRun[]; side: 'removed' | 'added' }) {
  return runs
    .filter((run) => run.kind === 'same' || run.kind === side)
    .map((run, index) =>
      run.kind === 'same' ? (
        <span key={index}>{run.text}</span>
      ) : (
        <span
          key={index}
          className={
            side === 'removed'
              ? 'rounded-base bg-danger-soft line-through decoration-1'
              : 'rounded-base bg-accent-soft font-medium'
          }
        >
          {run.text}
        </span>
      ),
    )
}

interface ListValueProps {
  change: Change
  isNew: boolean
  /** Lists that stand beside this one: an item that reads like another of theirs is told from it too. */
  beside?: readonly unknown[]
}

function ListValue({ change, isNew, beside = [] }: ListValueProps) {
  const items = (value: unknown): unknown[] =>
    Array.isArray(value) ? value.filter((item) => valueText(item, change) !== '') : []
  const { removed, added, kept } = listChange(items(change.old), items(change.new))
  if (removed.length + added.length + kept.length === 0) return <Nothing />
  const all = [change.old, change.new, ...beside].flatMap(items)
  const shown = (item: unknown) => (
    <>
      <ShownValue value={item} format={change} />
      <Quiet text={tellApart(item, all, change)} />
    </>
  )
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {removed.map((item, index) => (
        <Item
          key={`removed ${index}`}
          word="Removed: "
          look="border-danger/40 bg-danger-soft text-danger line-through decoration-1"
          icon={<Minus aria-hidden="true" />}
        >
          {shown(item)}
        </Item>
      ))}
      {added.map((item, index) => (
        <Item
          key={`added ${index}`}
          word={isNew ? '' : 'Added: '}
          look={
            isNew ? 'border-line bg-surface text-ink' : 'border-accent/40 bg-accent-soft font-medium text-accent-strong'
          }
          icon={isNew ? null : <Plus aria-hidden="true" />}
        >
          {shown(item)}
        </Item>
      ))}
      {kept.map((item, index) => (
        <Item key={`kept ${index}`} word="Stays: " look="border-line bg-surface text-muted" icon={null}>
          {shown(item)}
        </Item>
      ))}
    </ul>
  )
}

function Item({ word, look, icon, children }: { word: string; look: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li
      className={`inline-flex min-w-0 items-center gap-1 rounded-base border px-1.5 text-sm [&_svg]:size-3 [&_svg]:shrink-0 ${look}`}
    >
      {icon}
      <span className="min-w-0 break-words">
        <span className="sr-only">{word}</span>
        {children}
      </span>
    </li>
  )
}
