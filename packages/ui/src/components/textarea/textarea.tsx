import type { ComponentPropsWithRef } from 'react'
import { controlStyle, Field, type FieldWords } from '../field/index.ts'

type NativeTextarea = Pick<
  ComponentPropsWithRef<'textarea'>,
  'name' | 'placeholder' | 'autoFocus' | 'maxLength' | 'spellCheck' | 'onBlur' | 'onKeyDown' | 'ref'
>

export interface TextareaProps extends FieldWords, NativeTextarea {
  id?: string | undefined
  value: string
  onChange: (value: string) => void
  /** The least number of lines; it grows with its text. */
  rows?: number
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
  readOnly = false,
  disabledReason,
  ...native
}: TextareaProps) {
  const fixed = readOnly || disabledReason !== undefined
  return (
    <Field {...{ label, error, required, hideLabel, id }} description={disabledReason ?? description}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          rows={rows}
          value={value}
          readOnly={fixed}
          onChange={(event) => onChange(event.target.value)}
          className={`field-sizing-content max-h-96 min-h-16 resize-y py-1.5 ${controlStyle({ invalid: error !== undefined, fixed, height: 'free' })}`}
        />
      )}
    </Field>
  )
}
