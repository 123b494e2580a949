import { useId, useState, type RefObject } from 'react'
import { Button } from '../../button/index.ts'
import { Banner } from '../../banner/index.ts'
import { ItemList } from '../../changes/item-list.tsx'
import { valueText } from '../../changes/value-text.ts'
import { isBlank } from '../../changes/values.ts'
import { formatInstant } from '../../../format/date.ts'
import type { FieldRegister, RegisteredField } from '../draft-context.ts'
import type { MergePlan, Side } from './merge.ts'

export interface ConflictPanelProps {
  plan: MergePlan
  /** Who saved meanwhile, and when as an instant. */
  by: string
  at: string
  /** The panel itself, for what leads to it. */
  panel: RefObject<HTMLElement | null>
  fields: FieldRegister
  onResolve: (choices: Record<string, Side>) => void
}

const sideLabels: Record<Side, string> = { mine: 'Mine', theirs: 'Theirs' }

/** Somebody else saved the same draft: field by field, whose value shall stand. Nothing typed is lost meanwhile. */
export function ConflictPanel({ plan, by, at, panel, fields, onResolve }: ConflictPanelProps) {
  const [choices, setChoices] = useState<Record<string, Side>>({})
  const labelOf = (path: string) => fields.get(path)?.().label ?? path
  const open = plan.conflicts.filter(({ path }) => choices[path] === undefined).length
  const refused =
    open === 0 ? undefined : open === 1 ? 'Choose for the one field left' : `Choose for the ${open} fields left`
  return (
    <section ref={panel} tabIndex={-1} aria-label="Conflicting changes" className="rounded-base">
      <Banner tone="warning" announce title={`${by} changed this draft while you were writing, ${formatInstant(at)}`}>
        <p>
          {plan.conflicts.length === 0
            ? 'No field was changed by both of you. Your input is kept.'
            : 'Your input is kept. Choose which value shall stand in the fields that both of you changed.'}
        </p>
        {plan.taken.length === 0 ? null : (
          <p className="mt-1 text-muted">
            Theirs is taken in the fields that only they changed: {plan.taken.map(labelOf).join(', ')}.
          </p>
        )}
        <div className="mt-3 flex flex-col gap-3">
          {plan.conflicts.map(({ path, base, mine, theirs }) => (
            <fieldset key={path} className="min-w-0">
              <legend className="mb-1 text-sm font-medium text-ink">{labelOf(path)}</legend>
              <Before value={base} field={fields.get(path)?.()} />
              <div className="grid gap-2 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <SideChoice
                    key={side}
                    {...{ path, side }}
                    value={side === 'mine' ? mine : theirs}
                    field={fields.get(path)?.()}
                    checked={choices[path] === side}
                    onChoose={() => setChoices({ ...choices, [path]: side })}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="mt-3">
          <Button variant="primary" disabledReason={refused} onClick={() => onResolve(choices)}>
            Save with these values
          </Button>
        </div>
      </Banner>
    </section>
  )
}

/** What both sides began with. Of a list each side shows what it holds; before it stands how much there was. */
function Before({ value, field }: { value: unknown; field: RegisteredField | undefined }) {
  const text =
    field?.type === 'rows'
      ? Array.isArray(value) && value.length > 0
        ? `${value.length} ${value.length === 1 ? 'row' : 'rows'}`
        : ''
      : valueText(value, field ?? { type: 'text' })
  return <p className="mb-1 text-sm break-words text-muted">Before: {text || '(empty)'}</p>
}

interface SideChoiceProps {
  path: string
  side: Side
  value: unknown
  field: RegisteredField | undefined
  checked: boolean
  onChoose: () => void
}

/** One side's value. Rows of a list stand under the name of the side as they do before an approver, row by row. */
function SideChoice({ path, side, value, field = { label: path, type: 'text' }, checked, onChoose }: SideChoiceProps) {
  const id = useId()
  const rows = field.type === 'rows' && !isBlank(value)
  return (
    <div className="flex min-w-0 flex-col rounded-base border border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:focus-ring">
      <label className="flex min-w-0 grow cursor-pointer items-start gap-2 p-2.5">
        <input
          type="radio"
          name={`conflict-${path}`}
          checked={checked}
          onChange={onChoose}
          aria-describedby={rows ? id : undefined}
          className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none checked:border-[5px] checked:border-accent forced-colors:appearance-auto"
        />
        <span className="min-w-0">
          <span className="block text-xs text-muted">{sideLabels[side]}</span>
          {rows ? null : <span className="block break-words text-ink">{valueText(value, field) || '(empty)'}</span>}
        </span>
      </label>
      {rows ? (
        <div id={id} className="min-w-0 px-2.5 pb-2">
          <ItemList before={undefined} after={value} columns={field.columns} plain />
        </div>
      ) : null}
    </div>
  )
}
