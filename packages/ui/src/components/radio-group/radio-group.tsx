import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { describedBy, FieldError, type FieldWords } from '../field/index.ts'

export interface RadioOption {
  value: string
  label: string
  description?: ReactNode
}

export interface RadioGroupProps extends FieldWords {
  id?: string | undefined
  /** The chosen option's value, or '' for none. */
  value: string
  onChange: (value: string) => void
  options: readonly RadioOption[]
  /** row: side by side where there is room; for two or three short words. */
  direction?: 'column' | 'row'
  /** Shown, but not to be changed. */
  readOnly?: boolean
  disabledReason?: string | undefined
}

/** One of a few, all of them in sight. The arrow keys move the choice. */
export function RadioGroup({
  label,
  description,
  error,
  required = false,
  hideLabel = false,
  id,
  value,
  onChange,
  options,
  direction = 'column',
  readOnly = false,
  disabledReason,
}: RadioGroupProps) {
  const madeUp = useId()
  const groupId = id ?? madeUp
  const words = disabledReason ?? description
  const refused = readOnly || disabledReason !== undefined
  return (
    <fieldset
      id={groupId}
      role="radiogroup"
      aria-required={required || undefined}
      aria-readonly={readOnly || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy(
        error !== undefined && `${groupId}-error`,
        words !== undefined && `${groupId}-description`,
      )}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-sm font-medium text-ink'}>
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        ) : null}
      </legend>
      {words === undefined ? null : (
        <p id={`${groupId}-description`} className="text-sm text-muted">
          {words}
        </p>
      )}
      <div className={direction === 'row' ? 'flex flex-wrap gap-x-4 gap-y-1' : 'flex flex-col gap-1.5'}>
        {options.map((option) => {
          const optionId = `${groupId}-${option.value}`
          const chosen = option.value === value
          return (
            <div key={option.value} className="flex flex-col">
              <div className="flex items-start gap-2">
                <input
                  id={optionId}
                  type="radio"
                  name={groupId}
                  value={option.value}
                  checked={chosen}
                  aria-disabled={refused || undefined}
                  onClick={refused ? prevent : undefined}
                  onKeyDown={refused ? tabOnly : undefined}
                  aria-describedby={option.description === undefined ? undefined : `${optionId}-description`}
                  onChange={() => {
                    if (!refused) onChange(option.value)
                  }}
                  className={`mt-0.5 size-4 shrink-0 appearance-none rounded-full forced-colors:appearance-auto ${
                    refused
                      ? `border-line-strong bg-sunken ${chosen ? 'border-[5px]' : 'border'}`
                      : chosen
                        ? 'border-[5px] border-accent bg-surface'
                        : `border bg-surface hover:border-muted ${error === undefined ? 'border-line-strong' : 'border-danger'}`
                  }`}
                />
                <label htmlFor={optionId} className={refused ? 'text-muted' : 'text-ink'}>
                  {option.label}
                </label>
              </div>
              {option.description === undefined ? null : (
                <p id={`${optionId}-description`} className="pl-6 text-sm text-muted">
                  {option.description}
                </p>
              )}
            </div>
          )
        })}
      </div>
      {error === undefined ? null : <FieldError id={`${groupId}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** A refused choice keeps its place in the tab order, so that its reason is read; a press changes nothing. */
function prevent(event: MouseEvent): void {
  event.preventDefault()
}

function tabOnly(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
}
