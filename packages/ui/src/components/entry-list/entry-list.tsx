import { useId, type ReactNode } from 'react'
import { Badge } from '../badge/index.ts'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { StatusChip, type StatusChipProps } from '../status-chip/index.ts'

/** Something that can be done with one entry. */
export interface EntryAction {
  label: string
  onSelect: () => void
  /** Why it cannot be done now; the button stays and says so. */
  disabledReason?: string | undefined
}

/** One of a handful of things that belong to a record. */
export interface Entry {
  id: string
  title: string
  status?: Pick<StatusChipProps, 'status' | 'label'>
  /** What is true of it in a word: `Default`. */
  marks?: readonly string[]
  /** What it is told apart by, a line each. */
  lines: readonly ReactNode[]
  actions?: readonly EntryAction[]
}

export interface EntryListProps {
  /** The name of the list: `Addresses`. */
  label: string
  entries: readonly Entry[]
  empty: { title: string; text: string }
}

/** A handful of things with what can be done with each of them. For many, or to sort and filter, use a table. */
export function EntryList({ label, entries, empty }: EntryListProps) {
  if (entries.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-base border border-line bg-surface">
      {entries.map((entry) => (
        <li key={entry.id} className="min-w-0">
          <One {...entry} />
        </li>
      ))}
    </ul>
  )
}

function One({ title, status, marks = [], lines, actions = [] }: Entry) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={id} className="font-medium break-words text-ink">
            {title}
          </span>
          {status ? <StatusChip {...status} /> : null}
          {marks.map((mark) => (
            <Badge key={mark} tone="accent">
              {mark}
            </Badge>
          ))}
        </p>
        {lines.map((line, index) => (
          // The lines of one entry, in its order: nothing is moved among them.
          <p key={index} className="text-sm break-words text-muted">
            {line}
          </p>
        ))}
      </div>
      {actions.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {actions.map(({ label, onSelect, disabledReason }) => (
            <Button
              key={label}
              size="sm"
              aria-label={`${label} ${title}`}
              disabledReason={disabledReason}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
