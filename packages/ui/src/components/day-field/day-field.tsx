import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { isDay } from '../../format/day.ts'
import { TextField, type TextFieldProps } from '../text-field/index.ts'
import { dayExample, dayProblem, useDayText } from './use-day-text.ts'

/** `value` is a day, `YYYY-MM-DD`, or the text that was written and is none. */
export type DayFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'maxLength' | 'numeric' | 'placeholder' | 'prefix' | 'suffix' | 'onBlur' | 'onKeyDown'
>

/**
 * One day, written as days are shown: `30 Nov 2026`. Also takes `2026-11-30`, and the platform's calendar. A text that is
 * no day stays, and is said to be none.
 */
export function DayField({ value, onChange, error, ...field }: DayFieldProps) {
  const { box, malformed } = useDayText(value, onChange)
  const calendar = useRef<HTMLInputElement>(null)
  const fixed = field.readOnly || field.disabledReason !== undefined
  return (
    <TextField
      {...field}
      {...box}
      autoComplete="off"
      spellCheck={false}
      placeholder={fixed ? undefined : dayExample}
      // What is no day is said first, as days are written here: what is sent writes them otherwise.
      error={malformed ? dayProblem : error}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'ArrowDown' && !fixed) {
          event.preventDefault()
          calendar.current?.showPicker()
        } else if (!fixed) box.onKeyDown(event)
      }}
      suffix={
        fixed ? undefined : (
          <span className="relative flex">
            {/* Of the platform's own box only its calendar is used: it shows days as the platform does. */}
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              className="sr-only"
              value={isDay(value) ? value : ''}
              onChange={(event) => {
                // It is not written: from now on the box shows what the value is.
                box.onBlur()
                onChange(event.target.value)
              }}
            />
            <button
              type="button"
              tabIndex={-1}
              aria-label={`Open the calendar for ${field.label}`}
              onClick={() => calendar.current?.showPicker()}
              className="grid size-6 shrink-0 place-items-center rounded-base text-muted hover:text-ink"
            >
              <CalendarDays aria-hidden="true" />
            </button>
          </span>
        )
      }
    />
  )
}
