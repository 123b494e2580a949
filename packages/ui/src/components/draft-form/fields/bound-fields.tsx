import { useState, type ReactNode } from 'react'
import { TextField as TextControl, type TextFieldProps as TextControlProps } from '../../text-field/index.ts'
import { Textarea } from '../../textarea/index.ts'
import type { ChangeType } from '../../changes/index.ts'
import { DayField } from '../../day-field/index.ts'
import { useDraftField, type DraftFieldHandle } from '../draft-context.ts'
import { entryProblem, groupAmount, tidyAmount, tidyTime, type EntryFormat } from './entry.ts'

/** What every field of a draft form takes. */
export interface BoundFieldProps {
  /** Dotted path of the value: `residentialAddress.city`. */
  name: string
  label: string
  required?: boolean
  /** One short line of help. */
  hint?: ReactNode
  /** Half of the section's width, or all of it. */
  span?: 'half' | 'full'
  /** Shown, but filled by somebody else than staff. */
  readOnly?: boolean
}

/** The place of one field in its section, with what was said of it. Leaving it saves. */
export function FieldCell({
  span = 'half',
  of,
  onLeave = of.left,
  children,
}: {
  span?: 'half' | 'full' | undefined
  of: DraftFieldHandle
  onLeave?: () => void
  children: ReactNode
}) {
  return (
    <div className={span === 'full' ? 'min-w-0 sm:col-span-2' : 'min-w-0'} onBlur={onLeave}>
      {children}
      {of.note && <div className="mt-2">{of.note}</div>}
    </div>
  )
}

/** A choice that cannot be made now, in words: a list that does not open would only tease. */
export function FixedField({
  field,
  label,
  hint,
  span,
  text,
}: {
  field: DraftFieldHandle
  label: string
  hint?: ReactNode
  span?: 'half' | 'full' | undefined
  text: string
}) {
  return (
    <FieldCell span={span} of={field}>
      <TextControl
        id={field.id}
        label={label}
        description={hint}
        readOnly
        error={field.error}
        value={text}
        onChange={same}
      />
    </FieldCell>
  )
}

/** Text of a raw value: a number that came from the server is shown in its digits. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

interface LineProps extends BoundFieldProps {
  type: ChangeType
  /** How the text is meant to be written; checked when the field is left, never in the way of typing. */
  format?: EntryFormat
  control?: Pick<
    TextControlProps,
    'type' | 'prefix' | 'suffix' | 'numeric' | 'inputMode' | 'maxLength' | 'autoComplete' | 'placeholder' | 'spellCheck'
  >
  currency?: string
  /** What is shown at rest, and what a typed text becomes. */
  show?: (value: string) => string
  read?: (text: string) => string
}

function LineField({ name, label, required, hint, span, readOnly = false, ...rest }: LineProps) {
  const { type, format, control, currency, show = same, read = same } = rest
  const field = useDraftField(name, { label, type, currency })
  const [typed, setTyped] = useState<string>()
  const [visited, setVisited] = useState(false)
  const value = textOf(field.value)
  const wrong = visited && typed === undefined && format !== undefined ? entryProblem(format, value) : undefined
  return (
    <FieldCell
      span={span}
      of={field}
      onLeave={() => {
        setTyped(undefined)
        setVisited(true)
        field.left()
      }}
    >
      <TextControl
        {...control}
        id={field.id}
        label={label}
        description={hint}
        required={required}
        readOnly={field.readOnly || readOnly}
        error={field.error ?? wrong}
        value={typed ?? show(value)}
        onChange={(text) => {
          setTyped(text)
          field.change(read(text))
        }}
      />
    </FieldCell>
  )
}

const same = (text: string): string => text

export interface TextFieldProps extends BoundFieldProps {
  maxLength?: number
  type?: 'text' | 'email' | 'url' | 'tel'
  placeholder?: string
  /** Masked in comparisons, such as a tax number. */
  secret?: boolean
}

/** One line of text. */
export function TextField({ maxLength, type = 'text', placeholder, secret = false, ...field }: TextFieldProps) {
  return (
    <LineField
      {...field}
      type={secret ? 'secret' : 'text'}
      control={{ type, maxLength, placeholder, autoComplete: 'off', spellCheck: type === 'text' && !secret }}
    />
  )
}

/** A whole number, kept as the text that was typed. */
export function NumberField(field: BoundFieldProps) {
  return (
    <LineField {...field} type="integer" format="integer" control={{ inputMode: 'numeric', autoComplete: 'off' }} />
  )
}

export interface MoneyFieldProps extends BoundFieldProps {
  /** ISO 4217, shown after the amount. Leave out where the label names it. */
  currency?: string
}

/** An amount as a decimal string; at rest grouped, with the decimals of its currency. It never passes through a number, and malformed text stays. */
export function MoneyField({ currency, ...field }: MoneyFieldProps) {
  return (
    <LineField
      {...field}
      type="money"
      format="money"
      currency={currency}
      control={{ inputMode: 'decimal', autoComplete: 'off', numeric: true, suffix: currency }}
      show={(text) => groupAmount(text, currency)}
      read={tidyAmount}
    />
  )
}

/** A rate in percent as a decimal string. */
export function RateField(field: BoundFieldProps) {
  return (
    <LineField
      {...field}
      type="rate"
      format="rate"
      control={{ inputMode: 'decimal', autoComplete: 'off', numeric: true, suffix: '%' }}
      read={tidyAmount}
    />
  )
}

/** A calendar day, `YYYY-MM-DD` in the draft, written as days are shown. */
export function DateField({ name, label, required, hint, span, readOnly = false }: BoundFieldProps) {
  const field = useDraftField(name, { label, type: 'date' })
  return (
    <FieldCell span={span} of={field}>
      <DayField
        id={field.id}
        label={label}
        description={hint}
        required={required}
        readOnly={field.readOnly || readOnly}
        error={field.error}
        value={textOf(field.value)}
        onChange={field.change}
      />
    </FieldCell>
  )
}

/** A time of day, `HH:MM`, on a clock of 24 hours whatever the browser's language. */
export function TimeField(field: BoundFieldProps) {
  return (
    <LineField
      {...field}
      type="time"
      format="time"
      control={{ autoComplete: 'off', placeholder: 'e.g. 14:00' }}
      read={tidyTime}
    />
  )
}

export interface TextAreaFieldProps extends BoundFieldProps {
  /** Most characters; the count is shown, and nothing is cut. */
  maxLength?: number
  rows?: number
}

/** Several lines of text. */
export function TextAreaField({
  name,
  label,
  required,
  hint,
  span = 'full',
  readOnly = false,
  ...rest
}: TextAreaFieldProps) {
  const field = useDraftField(name, { label, type: 'longText' })
  return (
    <FieldCell span={span} of={field}>
      <Textarea
        {...rest}
        id={field.id}
        label={label}
        description={hint}
        required={required}
        readOnly={field.readOnly || readOnly}
        error={field.error}
        value={textOf(field.value)}
        onChange={field.change}
      />
    </FieldCell>
  )
}
