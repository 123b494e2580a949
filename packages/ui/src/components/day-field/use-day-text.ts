import { useState, type KeyboardEvent } from 'react'
import { formatDate } from '../../format/date.ts'
import { dayAfter, isDay, readDay } from '../../format/day.ts'

/** What is wrong with a text that is no day, in words. */
export const dayProblem = 'Enter a day such as 30 Nov 2026'

/** What an empty box shows. */
export const dayExample = 'e.g. 30 Nov 2026'

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A box for one day, `YYYY-MM-DD` outside and as days are shown everywhere inside. What is written is read as it is
 * typed or pasted; what is no day stays as it was written, inside and outside.
 */
export function useDayText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string>()
  return {
    /** Whether what stands there is no day; not said while somebody writes. */
    malformed: typed === undefined && value.trim() !== '' && !isDay(value),
    box: {
      value: typed ?? formatDate(value),
      onChange: (text: string) => {
        setTyped(text)
        onChange(readDay(text) ?? text)
      },
      onBlur: () => setTyped(undefined),
      onKeyDown: (event: KeyboardEvent) => {
        const step = event.altKey ? undefined : steps[event.key]
        if (step === undefined || !isDay(value)) return
        event.preventDefault()
        setTyped(undefined)
        onChange(dayAfter(value, step))
      },
    },
  }
}
