import type { ComponentPropsWithRef } from 'react'
import { controlStyle, Field, type FieldWords } from '../field/index.ts'
import { LimitStatus } from '../text-field/limit-status.tsx'
import { textLimit } from '../text-field/text-limit.ts'

type NativeTextarea = Pick<
  ComponentPropsWithRef<'textarea'>,
  | 'name'
  | 'placeholder'
  | 'autoFocus'
  | 'spellCheck'
  | 'onBlur'
  | 'onKeyDown'
  | 'ref'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-haspopup'
>

export interface TextareaProps extends FieldWords, NativeTextarea {
  id?: string | undefined
  value: string
  onChange: (value: string) => void
  /** The least number of lines; it grows with its text. */
  rows?: number
  /** Most characters; the count is shown. Nothing is cut: a longer text stays, and is said to be too long. */
  maxLength?: number | undefined
  readOnly?: boolean
  disabledReason?: string | undefined
}

/** Several lines of text, as tall as what is written in it. */
export function Textarea({
  label,
  description,
  error,
  required,
  hideLabel,
  id,
  value,
  onChange,
  rows = 3,
  maxLength,
  readOnly = false,
  disabledReason,
  ...native
}: TextareaProps) {
  const fixed = readOnly || disabledReason !== undefined
  const limit = maxLength === undefined || fixed ? undefined : textLimit(value.length, maxLength)
  const wrong = error ?? limit?.problem
  const words =
    limit === undefined ? (
      description
    ) : (
      <>
        {description} <span className="font-numeric">{limit.count}</span>
      </>
    )
  return (
    <Field {...{ label, required, hideLabel, id }} error={wrong} description={disabledReason ?? words}>
      {(control) => (
        <>
          <textarea
            {...native}
            {...control}
            rows={rows}
            value={value}
            readOnly={fixed}
            onChange={(event) => onChange(event.target.value)}
            className={`field-sizing-content max-h-96 min-h-16 resize-y py-1.5 ${controlStyle({ invalid: wrong !== undefined, fixed, height: 'free' })}`}
          />
          <LimitStatus limit={limit} />
        </>
      )}
    </Field>
  )
}
