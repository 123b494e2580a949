import { Inbox, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../button/index.ts'
import { EmptyState } from '../../empty-state/index.ts'
import { ErrorScreen } from '../../error-screen/index.ts'
import type { TableView } from '../view/table-view.ts'
import type { Noun } from '../view/table-words.ts'

/** `error` with rows at hand keeps them and says that they may be out of date. */
export type TableState = 'loading' | 'ready' | 'refreshing' | 'error' | 'forbidden'

/** What went wrong, as it may be shown, and how to ask again. */
export type TableError = {
  text?: string | undefined
  onRetry?: (() => void) | undefined
  reference?: string | undefined
}

/** What stands in place of rows, where there are none. */
export type TableEmpties = {
  /** Shown while nothing exists yet: what this list is for, and how to begin; `elsewhere` where nothing matches: where else to look. */
  empty: { title: string; text?: ReactNode; action?: ReactNode; elsewhere?: string }
  error?: TableError | undefined
  forbidden?: { title?: string; text: ReactNode }
}

export type TableBody = 'rows' | 'empty' | 'noMatch' | 'forbidden' | 'error'

/** What the table shows: rows, also while they are on their way, or why there are none. */
export function bodyOf(state: TableState, count: number | undefined, narrowed: boolean): TableBody {
  if (state === 'forbidden') return 'forbidden'
  if (state === 'error' && !count) return 'error'
  // Until the answer is known there are rows to come, never "nothing here".
  if (state !== 'ready' || count !== 0) return 'rows'
  return narrowed ? 'noMatch' : 'empty'
}

type TableMessageProps = TableEmpties & {
  body: Exclude<TableBody, 'rows'>
  noun: Noun
  view: TableView
  onRetry: (() => void) | undefined
  onClear: () => void
}

/** The four empties: nothing yet, no match, not allowed, failed. */
export function TableMessage({ body, noun, view, onRetry, onClear, empty, error, forbidden }: TableMessageProps) {
  if (body === 'empty') {
    return (
      <EmptyState icon={<Inbox />} title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  }
  if (body === 'forbidden') {
    return (
      <EmptyState icon={<Lock />} title={forbidden?.title ?? `You may not see ${noun.many}`}>
        {forbidden?.text ?? 'Your roles do not include this list. An administrator can change that.'}
      </EmptyState>
    )
  }
  if (body === 'error') {
    return <ErrorScreen size="panel" error={error?.text} retry={onRetry} reference={error?.reference} />
  }
  const filtered = Object.keys(view.filters).length > 0
  const what = view.q ? (filtered ? 'search and filters' : 'search') : 'filters'
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${noun.many} match`}
      action={<Button onClick={onClear}>Clear {what}</Button>}
    >
      {view.q
        ? `Nothing was found for “${view.q}”${filtered ? ' within the chosen filters' : ''}.`
        : 'Nothing fits all the chosen filters.'}{' '}
      {empty.elsewhere}
    </EmptyState>
  )
}
