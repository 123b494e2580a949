import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent } from 'react'
import { controlStyle, Field, type FieldWords } from '../field/index.ts'

export interface SelectOption {
  value: string
  label: string
  /** Shown, but not to be chosen; say why in the label. */
  disabled?: boolean
}

export interface SelectProps
  extends FieldWords, Pick<ComponentPropsWithRef<'select'>, 'name' | 'onBlur' | 'autoFocus' | 'ref'> {
  id?: string | undefined
  /** The chosen option's value, or '' for none. */
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** The words of the empty choice. Without them there is none. */
  placeholder?: string
  size?: 'sm' | 'md'
  /** Shown, but not to be changed. */
  readOnly?: boolean
  /** Why it cannot be changed now; takes the place of the description. */
  disabledReason?: string | undefined
}

/** One of a few known values: the platform's own list, at home on a phone and in every screen reader. For many or searched values, Combobox. */
export function Select({
  label,
  description,
  error,
  required,
  hideLabel,
  id,
  value,
  onChange,
  options,
  placeholder,
  size = 'md',
  readOnly = false,
  disabledReason,
  ...native
}: SelectProps) {
  const fixed = readOnly || disabledReason !== undefined
  // A value outside the list is shown as it is: a list that is behind the data must not hide what is stored.
  const unknown = value !== '' && !options.some((option) => option.value === value)
  // A fixed list keeps its place in the tab order, so that its value and its reason are read; it offers nothing else.
  const offered = fixed ? options.filter((option) => option.value === value) : options
  return (
    <Field {...{ label, error, required, hideLabel, id }} description={disabledReason ?? description}>
      {(control) => (
        <span className="relative flex">
          <select
            {...native}
            {...control}
            value={value}
            aria-disabled={disabledReason !== undefined || undefined}
            aria-readonly={readOnly || undefined}
            onMouseDown={fixed ? focusOnly : undefined}
            onKeyDown={fixed ? tabOnly : undefined}
            onChange={(event) => {
              if (!fixed) onChange(event.target.value)
            }}
            className={`appearance-none truncate pr-8 pl-2.5 ${value === '' ? 'text-faint' : ''} ${controlStyle({
              invalid: error !== undefined,
              fixed,
              height: size === 'sm' ? 'small' : 'control',
              pad: 'none',
            })}`}
          >
            {placeholder === undefined && value !== '' ? null : <option value="">{placeholder ?? ''}</option>}
            {unknown ? <option value={value}>{value}</option> : null}
            {offered.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
          />
        </span>
      )}
    </Field>
  )
}

/** A press on a fixed list takes the focus, but opens nothing. */
function focusOnly(event: MouseEvent<HTMLSelectElement>): void {
  event.preventDefault()
  event.currentTarget.focus()
}

/** A fixed list lets the focus pass on; every other key would open or change it. */
function tabOnly(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
}
