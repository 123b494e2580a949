import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../button/index.ts'
import { bySection, FieldGroup, fieldRow } from './field-group.tsx'
import { ItemList } from './item-list.tsx'
import { Nothing } from './nothing.tsx'
import { ShownValue } from './shown-value.tsx'
import type { UnchangedField } from './types.ts'
import { valueText } from './value-text.ts'

export interface UnchangedListProps {
  count: number
  fields: readonly UnchangedField[] | undefined
  open: boolean
  onToggle: () => void
  /** The key that opens and closes it, where its owner listens to one. */
  shortcut?: string
}

/** How much stays as it is, and on demand what. */
export function UnchangedList({ count, fields, open, onToggle, shortcut }: UnchangedListProps) {
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
          aria-keyshortcuts={shortcut}
          onClick={onToggle}
          icon={<ChevronDown aria-hidden="true" className={open ? 'rotate-180' : ''} />}
        >
          {words}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {bySection(fields).map(([section, members]) => (
          <FieldGroup key={section} title={section}>
            {members.map((field) => (
              <li key={field.path} className={fieldRow}>
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
                    {valueText(field.value, field) === '' ? (
                      <Nothing />
                    ) : (
                      <ShownValue value={field.value} format={field} />
                    )}
                  </p>
                )}
              </li>
            ))}
          </FieldGroup>
        ))}
      </div>
    </div>
  )
}
