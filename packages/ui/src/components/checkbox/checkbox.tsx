import { Check, Minus } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { describedBy, FieldError } from '../field/index.ts'

export interface CheckboxProps extends Pick<
  ComponentPropsWithRef<'input'>,
  'name' | 'onBlur' | 'onClick' | 'autoFocus' | 'tabIndex'
> {
  id?: string | undefined
  label: string
  description?: ReactNode
  error?: string | undefined
  /** Keeps the label for screen readers, as in the rows of a table. */
  hideLabel?: boolean
  checked: boolean
  /** Some, but not all, of what it stands for. */
  mixed?: boolean
  onChange: (checked: boolean) => void
  /** Shown, but not to be changed. */
  readOnly?: boolean
  disabledReason?: string | undefined
}

/** Yes or no, or one of several that may all be chosen. */
export function Checkbox({
  id,
  label,
  description,
  error,
  hideLabel = false,
  checked,
  mixed = false,
  onChange,
  readOnly = false,
  disabledReason,
  ...native
}: CheckboxProps) {
  const madeUp = useId()
  const controlId = id ?? madeUp
  const descriptionId = `${controlId}-description`
  const errorId = `${controlId}-error`
  const words = disabledReason ?? description
  const refused = readOnly || disabledReason !== undefined
  const marked = checked || mixed
  return (
    <div className="flex flex-col gap-1">
      <div className={`flex items-start ${hideLabel ? '' : 'gap-2'}`}>
        <span className="relative grid size-4 shrink-0 place-items-center [div:has(label:not(.sr-only))>&]:mt-0.5">
          <input
            {...native}
            ref={(input) => {
              // The third state exists as a property only, not as an attribute.
              if (input !== null) input.indeterminate = mixed
            }}
            id={controlId}
            type="checkbox"
            checked={checked}
            aria-disabled={disabledReason !== undefined || undefined}
            aria-readonly={readOnly || undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={describedBy(error !== undefined && errorId, words !== undefined && descriptionId)}
            onChange={(event) => {
              if (!refused) onChange(event.target.checked)
            }}
            className={`peer size-4 appearance-none rounded-base border forced-colors:appearance-auto ${
              refused
                ? 'border-line-strong bg-sunken'
                : marked
                  ? 'border-accent bg-accent'
                  : `bg-surface hover:border-muted ${error === undefined ? 'border-line-strong' : 'border-danger'}`
            }`}
          />
          {marked ? <Glyph mixed={mixed} refused={refused} /> : null}
        </span>
        <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'min-w-0 text-base text-ink'}>
          {label}
        </label>
      </div>
      {words === undefined ? null : (
        <p id={descriptionId} className={hideLabel ? 'sr-only' : 'pl-6 text-sm text-muted'}>
          {words}
        </p>
      )}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

function Glyph({ mixed, refused }: { mixed: boolean; refused: boolean }) {
  const Icon = mixed ? Minus : Check
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={3}
      className={`pointer-events-none absolute size-3 forced-colors:hidden ${refused ? 'text-muted' : 'text-on-accent'}`}
    />
  )
}
