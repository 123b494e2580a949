import type { ReactNode } from 'react'
import { ChangeValue } from './change-value.tsx'
import { bySection, FieldGroup, fieldRow } from './field-group.tsx'
import type { Change } from './types.ts'

export interface ChangeListProps {
  changes: readonly Change[]
  /** Nothing stood there before: only the given values are shown. */
  isNew: boolean
  /** What can be done at a field: a small button. */
  actionAt?: (change: Change) => ReactNode
  /** What stands under a field, such as what was said of it. */
  noteAt?: (change: Change) => ReactNode
}

/** The changed fields by section: old, an arrow, new. */
export function ChangeList({ changes, isNew, actionAt, noteAt }: ChangeListProps) {
  return (
    <div className="flex flex-col">
      {bySection(changes).map(([section, fields]) => (
        <FieldGroup key={section} title={section}>
          {fields.map((change) => (
            <ChangedField
              key={change.path}
              {...{ change, isNew }}
              action={actionAt?.(change)}
              note={noteAt?.(change)}
            />
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}

type ChangedFieldProps = Pick<ChangeListProps, 'isNew'> & { change: Change; action: ReactNode; note: ReactNode }

function ChangedField({ change, isNew, action, note }: ChangedFieldProps) {
  return (
    <li tabIndex={-1} data-field={change.path} className={`${fieldRow} relative -outline-offset-2 hover:bg-sunken/50`}>
      <h4 className="text-sm font-medium text-muted">{change.label}</h4>
      <ChangeValue change={change} isNew={isNew} />
      {action ? <span className="max-sm:absolute max-sm:top-1.5 max-sm:right-2 sm:-my-1">{action}</span> : null}
      {note ? <div className="flex min-w-0 flex-col gap-3 pt-1 pb-1 sm:col-span-2 sm:col-start-2">{note}</div> : null}
    </li>
  )
}
