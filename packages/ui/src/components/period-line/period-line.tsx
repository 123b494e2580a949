import { useId, useLayoutEffect, useRef } from 'react'
import type { DateRange, RangePreset } from '../date-range-field/index.ts'
import { daysIn, rangeProblem } from '../date-range-field/range-problem.ts'
import { dayExample, dayProblem, useDayText } from '../day-field/use-day-text.ts'
import { controlStyle, describedBy, FieldError } from '../field/index.ts'
import { Select } from '../select/index.ts'

export interface PeriodLineProps {
  /** What the period bounds: "Period". */
  label?: string
  value: DateRange
  /** Also called with an end before the start: the line says so, and the owner asks for nothing then. */
  onChange: (value: DateRange) => void
  /** Periods that are chosen with one press, such as those of `periodPresets(today)`. */
  presets?: readonly RangePreset[]
  /** What the server said of the period. */
  error?: string | undefined
}

/** From which day to which, in one line above what it bounds. In a form, DateRangeField. */
export function PeriodLine({ label = 'Period', value, onChange, presets = [], error }: PeriodLineProps) {
  const id = useId()
  // An owner may still be on the way with one day, as to another address, when the other is written.
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = { from: value.from, to: value.to }
  }, [value.from, value.to])
  const change = (part: Partial<DateRange>) => {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }
  const from = useDayText(value.from, (day) => change({ from: day }))
  const to = useDayText(value.to, (day) => change({ to: day }))
  // A day that is none says nothing about the other one.
  const isNone = from.malformed || to.malformed
  const wrong = error ?? (isNone ? dayProblem : rangeProblem(value.from, value.to))
  const days = daysIn(value.from, value.to)
  const chosen = presets.findIndex(({ from, to }) => from === value.from && to === value.to)
  const end = ({ box, malformed }: typeof from, words: string) => {
    const invalid = wrong !== undefined && (malformed || !isNone)
    return (
      <label className="flex items-center gap-2 text-sm text-muted max-sm:w-full max-sm:justify-between">
        {words}
        <input
          {...box}
          type="text"
          autoComplete="off"
          placeholder={dayExample}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy(invalid && `${id}-error`)}
          onChange={(event) => box.onChange(event.target.value)}
          className={`max-w-40 ${controlStyle({ invalid })}`}
        />
      </label>
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {end(from, 'Start date')}
        {end(to, 'End date')}
        {presets.length === 0 ? null : (
          <div className="max-sm:w-full">
            <Select
              label="Common periods"
              hideLabel
              placeholder={value.from || value.to ? 'Custom dates' : 'Any day'}
              value={chosen === -1 ? '' : String(chosen)}
              options={presets.map((preset, at) => ({ value: String(at), label: preset.label }))}
              onChange={(at) => {
                const preset = presets[Number(at)]
                if (at !== '' && preset !== undefined) change({ from: preset.from, to: preset.to })
              }}
            />
          </div>
        )}
        <p role="status" className="text-sm text-muted font-numeric">
          {days === undefined ? '' : days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`}
        </p>
      </div>
      {wrong === undefined ? null : <FieldError id={`${id}-error`}>{wrong}</FieldError>}
    </fieldset>
  )
}
