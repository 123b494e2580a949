import { useId, type ReactNode } from 'react'
import { formatCount } from '../../format/money.ts'
import { Button } from '../button/index.ts'
import { DayField } from '../day-field/index.ts'
import { describedBy, FieldError } from '../field/index.ts'
import { daysIn, rangeProblem } from './range-problem.ts'

/** From a day to a day, both included, `YYYY-MM-DD`; '' where it is open. */
export interface DateRange {
  from: string
  to: string
}

/** A range that is chosen with one press. */
export interface RangePreset extends DateRange {
  label: string
}

export interface DateRangeFieldProps {
  /** What lasts from one day to the other: `Effective`. */
  label: string
  description?: ReactNode
  required?: boolean
  hideLabel?: boolean
  value: DateRange
  onChange: (value: DateRange) => void
  /** `From` and `To` unless told. */
  fromLabel?: string
  toLabel?: string
  fromId?: string
  toId?: string
  fromError?: string | undefined
  toError?: string | undefined
  /** Said of the range as a whole. */
  error?: string | undefined
  /** Ranges that are often wanted, such as this month. */
  presets?: readonly RangePreset[]
  /** Stands where the number of days would, while the end is open: `until further notice`. */
  openText?: string
  readOnly?: boolean
}

/** Two days that belong together. An end before the start is said at once, in words, and nothing that was typed is lost. */
export function DateRangeField({
  label,
  description,
  required = false,
  hideLabel = false,
  value,
  ...rest
}: DateRangeFieldProps) {
  const { onChange, fromLabel = 'From', toLabel = 'To', fromId, toId, fromError, toError, error } = rest
  const { presets = [], openText, readOnly = false } = rest
  const id = useId()
  const days = daysIn(value.from, value.to)
  const span =
    days === undefined
      ? value.from !== '' && value.to === ''
        ? openText
        : undefined
      : days === 1
        ? '1 day'
        : `${formatCount(days)} days`
  const wrong = error ?? (toError === undefined ? rangeProblem(value.from, value.to) : undefined)
  return (
    <fieldset
      aria-describedby={describedBy(
        wrong !== undefined && `${id}-error`,
        description !== undefined && `${id}-description`,
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
      {description === undefined ? null : (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="w-40 max-w-full grow basis-36 sm:grow-0">
          <DayField
            {...{ required, readOnly }}
            id={fromId}
            label={fromLabel}
            error={fromError}
            value={value.from}
            onChange={(from) => onChange({ ...value, from })}
          />
        </div>
        <div className="w-40 max-w-full grow basis-36 sm:grow-0">
          <DayField
            {...{ readOnly }}
            id={toId}
            label={toLabel}
            error={toError}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
          />
        </div>
        {span === undefined ? null : <p className="pt-7.5 text-sm text-muted font-numeric">{span}</p>}
      </div>
      {presets.length === 0 || readOnly ? null : (
        <div role="group" aria-label={`Common periods: ${label}`} className="flex flex-wrap gap-1.5 pt-1">
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="sm"
              aria-pressed={preset.from === value.from && preset.to === value.to}
              onClick={() => onChange({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      {wrong === undefined ? null : <FieldError id={`${id}-error`}>{wrong}</FieldError>}
    </fieldset>
  )
}
