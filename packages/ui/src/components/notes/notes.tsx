import { Pin } from 'lucide-react'
import { formatInstant, formatInstantFully } from '../../format/date.ts'
import { Badge } from '../badge/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { NoteComposer, type NoteComposerProps } from './note-composer.tsx'
import { visibilityLabels, type NoteVisibility } from './note-visibility.ts'

/** A note on a record, as it is shown. */
export interface NoteEntry {
  id: string
  body: string
  visibility: NoteVisibility
  author: string
  /** ISO instant. */
  at: string
  /** ISO instant of the last edit. */
  editedAt?: string
  pinned?: boolean
}

/** What the box for a new note takes too: `onAdd` rejects when it was not stored; the text then stays in its box. */
export interface NotesProps extends NoteComposerProps {
  /** In the order they are to be read, newest first as a rule. */
  notes: readonly NoteEntry[]
}

/** What staff wrote about a record, and the place to write more. */
export function Notes({ notes, ...composer }: NotesProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <NoteComposer {...composer} />
      {notes.length === 0 ? (
        <EmptyState title="No notes yet">What colleagues should know about this record goes here.</EmptyState>
      ) : (
        <ul aria-label="Notes" className="divide-y divide-line rounded-base border border-line bg-surface">
          {notes.map((note) => (
            <li key={note.id} className="flex min-w-0 flex-col gap-1 px-4 py-3">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                {note.pinned ? (
                  <span className="text-accent">
                    <Pin aria-hidden="true" className="size-3.5" />
                    <span className="sr-only">Pinned</span>
                  </span>
                ) : null}
                <span className="font-medium text-ink">{note.author}</span>
                <time dateTime={note.at} title={formatInstantFully(note.at)} className="font-numeric text-muted">
                  {formatInstant(note.at)}
                </time>
                {note.editedAt === undefined ? null : (
                  <span className="text-muted">edited {formatInstant(note.editedAt)}</span>
                )}
                <Badge tone={note.visibility === 'Approvers' ? 'warning' : 'neutral'}>
                  {visibilityLabels[note.visibility]}
                </Badge>
              </p>
              <p className="break-words whitespace-pre-line text-ink">{note.body}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
