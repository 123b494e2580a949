import type { ComponentPropsWithRef, ReactNode } from 'react'
import { controlStyle, Field, type FieldWords } from '../field/index.ts'
import { LimitStatus } from './limit-status.tsx'
import { textLimit } from './text-limit.ts'

type NativeInput = Pick<
  ComponentPropsWithRef<'input'>,
  'name' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'spellCheck' | 'onBlur' | 'onKeyDown' | 'ref'
>

export interface TextFieldProps extends FieldWords, NativeInput {
  id?: string | undefined
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'search' | 'url' | 'tel' | 'password' | 'date' | 'time'
  /** Most characters. Nothing is cut: a longer text stays, and is said to be too long. */
  maxLength?: number | undefined
  /** Shown, focusable and copyable, but not to be changed. */
  readOnly?: boolean
  /** Why it cannot be changed now; takes the place of the description and makes the field read-only. */
  disabledReason?: string | undefined
  /** Something short before the value: a currency sign, an icon. */
  prefix?: ReactNode
  /** Something short after the value: a unit. */
  suffix?: ReactNode
  /** Figures: right-aligned, of equal width. */
  numeric?: boolean
}

/** One line of text. The value goes in, the typed text comes out; it keeps nothing itself. */
export function TextField({
  label,
  description,
  error,
  required,
  hideLabel,
  id,
  value,
  onChange,
  type = 'text',
  maxLength,
  readOnly = false,
  disabledReason,
  prefix,
  suffix,
  numeric = false,
  ...native
}: TextFieldProps) {
  const fixed = readOnly || disabledReason !== undefined
  const limit = maxLength === undefined || fixed ? undefined : textLimit(value.length, maxLength)
  const wrong = error ?? limit?.problem
  // A line of text is rarely near its limit: the count comes when it is.
  const words =
    limit?.near === true ? (
      <>
        {description} <span className="font-numeric">{limit.count}</span>
      </>
    ) : (
      description
    )
  return (
    <Field
      label={label}
      description={disabledReason ?? words}
      error={wrong}
      required={required}
      hideLabel={hideLabel}
      id={id}
    >
      {(control) => (
        <div
          className={`flex items-center has-[input:focus-visible]:focus-ring ${controlStyle({ invalid: wrong !== undefined, fixed, pad: 'none' })}`}
        >
          {prefix === undefined ? null : <span className="shrink-0 pl-2.5 text-muted [&_svg]:size-4">{prefix}</span>}
          <input
            {...native}
            {...control}
            type={type}
            value={value}
            readOnly={fixed}
            onChange={(event) => onChange(event.target.value)}
            className={`h-full w-full min-w-0 bg-transparent px-2.5 outline-none ${numeric ? 'text-right font-numeric' : ''}`}
          />
          {suffix === undefined ? null : <span className="shrink-0 pr-2.5 text-muted [&_svg]:size-4">{suffix}</span>}
          <LimitStatus limit={limit} />
        </div>
      )}
    </Field>
  )
}
