import { Mail, Pencil, Phone, Plus, Trash2 } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { Badge } from '../badge/index.ts'
import { Button } from '../button/index.ts'
import { EmptyState } from '../empty-state/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Link } from '../link/index.ts'
import { StatusChip } from '../status-chip/index.ts'
import { usePeopleFocus } from './use-people-focus.ts'

/** A person to turn to, as shown. */
export interface PersonEntry {
  id: string
  name: string
  /** The page about them; their name leads there. */
  href?: string | undefined
  /** What they are in their house: `Head of treasury`. */
  title?: string
  /** What they are asked about here, in words: `Wire`, `Compliance`. */
  roles: readonly string[]
  /** The one to ask first. */
  primary?: boolean
  email?: string
  phone?: string
  /** No longer to be asked. */
  inactive?: boolean
  /** Not approved yet. */
  pending?: boolean
}

export interface PeopleProps {
  /** What one of them is called here, without its plural s: `person`. */
  noun: string
  /** Whose they are, for the name of the list: `Sierra Valley Bank`. */
  of: string
  /** In the order they are to be read, the first to ask first. */
  people: readonly PersonEntry[]
  onAdd?: () => void
  onEdit?: (id: string) => void
  onRemove?: (id: string) => void
  /** Why nothing can be changed, in words; the buttons stay and say so. */
  disabledReason?: string
  /** The form of a new person; it stands above the list while it is written. Its first field takes the focus. */
  adding?: ReactNode
  /** The form of one person, in the place of its entry. */
  editing?: { id: string; form: ReactNode }
}

/** The people of a record: who they are, what they are asked about, and how they are reached. */
export function People({ noun, of, people, onAdd, onEdit, onRemove, disabledReason, adding, editing }: PeopleProps) {
  const list = useRef<HTMLDivElement>(null)
  const leaveBy = usePeopleFocus(list, {
    ids: people.map(({ id }) => id),
    adding: adding !== undefined,
    editing: editing?.id,
  })
  const remove =
    onRemove &&
    ((id: string) => {
      leaveBy(id)
      onRemove(id)
    })
  return (
    <div ref={list} tabIndex={-1} className="flex min-w-0 flex-col gap-3">
      {onAdd === undefined || adding !== undefined ? null : (
        <span>
          <Button icon={<Plus aria-hidden="true" />} data-part="add" disabledReason={disabledReason} onClick={onAdd}>
            {`Add ${noun}`}
          </Button>
        </span>
      )}
      {adding === undefined ? null : <Slot label={`New ${noun}`}>{adding}</Slot>}
      {people.length === 0 && adding === undefined ? (
        <EmptyState title={`No ${noun}s yet`}>Whom to ask, and for what, goes here.</EmptyState>
      ) : null}
      {people.length === 0 ? null : (
        <ul
          aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s of ${of}`}
          className="divide-y divide-line rounded-base border border-line bg-surface"
        >
          {people.map((person) => (
            <li key={person.id} data-person={person.id} className="min-w-0">
              {editing?.id === person.id ? (
                <Slot label={`Edit ${person.name}`}>{editing.form}</Slot>
              ) : (
                <Entry {...{ person, onEdit, disabledReason }} onRemove={remove} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type EntryProps = Pick<PeopleProps, 'onEdit' | 'onRemove' | 'disabledReason'> & { person: PersonEntry }

function Entry({ person, onEdit, onRemove, disabledReason }: EntryProps) {
  const id = useId()
  const { name, href, title, roles, primary = false, email, phone, inactive = false, pending = false } = person
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={id} className="font-medium break-words text-ink">
            {href === undefined ? name : <Link href={href}>{name}</Link>}
          </span>
          {primary ? <Badge tone="accent">Primary</Badge> : null}
          {inactive ? <Badge tone="neutral">Inactive</Badge> : null}
          {pending ? <StatusChip status="pending" label="Not approved yet" /> : null}
        </p>
        <p className="text-sm break-words text-muted">{[title, ...roles].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col text-sm">
        {email === undefined ? null : (
          <Reach href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} icon={<Mail aria-hidden="true" />}>
            {email}
          </Reach>
        )}
        {phone === undefined ? null : (
          <Reach href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} icon={<Phone aria-hidden="true" />}>
            {phone}
          </Reach>
        )}
      </div>
      {onEdit === undefined && onRemove === undefined ? null : (
        <div className="flex gap-1">
          {onEdit === undefined ? null : (
            <IconButton
              label={`Edit ${name}`}
              icon={<Pencil aria-hidden="true" />}
              data-part="edit"
              disabledReason={disabledReason}
              onClick={() => onEdit(person.id)}
            />
          )}
          {onRemove === undefined ? null : (
            <IconButton
              label={`Remove ${name}`}
              icon={<Trash2 aria-hidden="true" />}
              data-part="remove"
              disabledReason={disabledReason}
              onClick={() => onRemove(person.id)}
            />
          )}
        </div>
      )}
    </div>
  )
}

function Reach({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-w-0 items-center gap-1.5 rounded-base py-0.5 text-ink underline-offset-2 hover:underline [&_svg]:size-3.5 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 break-all font-numeric">{children}</span>
    </a>
  )
}

function Slot({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      tabIndex={-1}
      data-part="form"
      className="min-w-0 rounded-base border border-line bg-surface px-4 py-3 sm:px-5"
    >
      {children}
    </section>
  )
}
