import { ChevronDown, MessageSquarePlus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../icon-button/index.ts'
import { Button } from '../button/index.ts'
import { ChangeValue } from './change-value.tsx'
import { CommentThread } from './comment-thread.tsx'
import { ItemList } from './item-list.tsx'
import { Nothing } from './nothing.tsx'
import type { Change, TaskComment, UnchangedField } from './types.ts'
import { valueText } from './value-text.ts'

export interface ChangeListProps {
  changes: readonly Change[]
  /** Nothing stood there before: only the given values are shown. */
  isNew: boolean
  comments?: readonly TaskComment[]
  /** Offers a comment at each field. */
  onComment?: (path: string) => void
  /** The box in which a comment on this field is being written. */
  composerAt?: (path: string) => ReactNode
}

/** Groups in the order in which their first member stands. */
export function bySection<Item extends { section: string }>(items: readonly Item[]): [string, Item[]][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(item.section, [...(groups.get(item.section) ?? []), item])
  return [...groups]
}

const row = 'grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto] sm:px-5'

/** The changed fields by section, with what was said of each. */
export function ChangeList({ changes, isNew, comments = [], onComment, composerAt }: ChangeListProps) {
  return (
    <div className="flex flex-col">
      {bySection(changes).map(([section, fields]) => (
        <SectionOf key={section} title={section}>
          {fields.map((change) => {
            const said = comments.filter((comment) => comment.fieldPath === change.path)
            const composer = composerAt?.(change.path)
            return (
              <li
                key={change.path}
                tabIndex={-1}
                data-field={change.path}
                className={`${row} relative -outline-offset-2 hover:bg-sunken/50`}
              >
                <h4 className="text-sm font-medium text-muted">{change.label}</h4>
                <ChangeValue change={change} isNew={isNew} />
                {onComment === undefined ? null : (
                  <span className="max-sm:absolute max-sm:top-1.5 max-sm:right-2 sm:-my-1">
                    <IconButton
                      label={`Comment on ${change.label}`}
                      size="sm"
                      icon={<MessageSquarePlus aria-hidden="true" />}
                      onClick={() => onComment(change.path)}
                    />
                  </span>
                )}
                {said.length === 0 && !composer ? null : (
                  <div className="flex min-w-0 flex-col gap-3 pt-1 pb-1 sm:col-span-2 sm:col-start-2">
                    <CommentThread label={`Comments on ${change.label}`} comments={said} pinned />
                    {composer}
                  </div>
                )}
              </li>
            )
          })}
        </SectionOf>
      ))}
    </div>
  )
}

function SectionOf({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="border-t border-line first:border-t-0">
      <h3 id={id} className="px-4 pt-3 pb-1 text-xs font-medium text-faint sm:px-5">
        {title}
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  )
}

export interface UnchangedListProps {
  count: number
  fields: readonly UnchangedField[] | undefined
  open: boolean
  onToggle: () => void
}

/** How much stays as it is, and on demand what. */
export function UnchangedList({ count, fields, open, onToggle }: UnchangedListProps) {
  const id = useId()
  if (count === 0) return null
  const words = count === 1 ? '1 field stays as it is' : `${count} fields stay as they are`
  if (fields === undefined)
    return <p className="border-t border-line px-4 py-2.5 text-sm text-muted sm:px-5">{words}</p>
  return (
    <div className="border-t border-line">
      <div className="px-2 py-1.5 sm:px-3">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          aria-keyshortcuts="u"
          onClick={onToggle}
          icon={<ChevronDown aria-hidden="true" className={open ? 'rotate-180' : ''} />}
        >
          {words}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {bySection(fields).map(([section, members]) => (
          <SectionOf key={section} title={section}>
            {members.map((field) => (
              <li key={field.path} className={row}>
                <h4 className="text-sm font-medium text-muted">{field.label}</h4>
                {field.type === 'rows' ? (
                  <ItemList
                    plain
                    before={field.value}
                    after={field.value}
                    columns={field.columns}
                    currency={field.currency}
                  />
                ) : (
                  <p className="min-w-0 break-words whitespace-pre-line text-muted">
                    {valueText(field.value, field) || <Nothing />}
                  </p>
                )}
              </li>
            ))}
          </SectionOf>
        ))}
      </div>
    </div>
  )
}
