import { useId, type ReactNode } from 'react'
import { describedBy, FieldError } from '../field/index.ts'

export interface SwitchProps {
  id?: string | undefined
  label: string
  description?: ReactNode
  error?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  /** Shown, but not to be changed. */
  readOnly?: boolean
  disabledReason?: string | undefined
}

/** On or off, and at once: for a setting that takes effect without saving. In a form that is saved, use Checkbox. */
export function Switch({
  id,
  label,
  description,
  error,
  checked,
  onChange,
  readOnly = false,
  disabledReason,
}: SwitchProps) {
  const madeUp = useId()
  const controlId = id ?? madeUp
  const words = disabledReason ?? description
  const refused = readOnly || disabledReason !== undefined
  return (
    <div className="flex items-start gap-2.5">
      <span className="relative mt-0.5 inline-flex shrink-0">
        <input
          id={controlId}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-disabled={disabledReason !== undefined || undefined}
          aria-readonly={readOnly || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(
            error !== undefined && `${controlId}-error`,
            words !== undefined && `${controlId}-description`,
          )}
          onChange={(event) => {
            if (!refused) onChange(event.target.checked)
          }}
          className={`peer h-4 w-7 appearance-none rounded-full border transition-colors duration-100 forced-colors:appearance-auto ${
            refused
              ? 'border-line-strong bg-sunken'
              : checked
                ? 'border-accent bg-accent'
                : 'border-line-strong bg-surface hover:border-muted'
          }`}
        />
        <span
          aria-hidden="true"
          style={{ transition: 'translate 100ms', translate: checked ? '0.75rem' : 'none' }}
          className={`pointer-events-none absolute top-[3px] left-[3px] size-2.5 rounded-full forced-colors:hidden ${
            refused ? 'bg-line-strong' : checked ? 'bg-on-accent' : 'bg-muted'
          }`}
        />
      </span>
      <span className="flex min-w-0 flex-col">
        <label htmlFor={controlId} className="text-ink">
          {label}
        </label>
        {words === undefined ? null : (
          <span id={`${controlId}-description`} className="text-sm text-muted">
            {words}
          </span>
        )}
        {error === undefined ? null : <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      </span>
    </div>
  )
}
