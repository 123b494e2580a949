import { isDecimalWithin, withoutMarks } from '../../../format/decimal-text.ts'
import { moneyParts } from '../../../format/money.ts'

/** How the text of a field is meant to be written. */
export type EntryFormat = 'integer' | 'money' | 'rate' | 'time'

const isAmount = (text: string) => isDecimalWithin(text, 15, 6)

/** Amounts as people paste them (` 1,250,000.50 `) without blanks and thousands separators; anything else unchanged. */
export function tidyAmount(text: string): string {
  const bare = text.trim()
  const plain = bare.includes(',') ? withoutMarks(bare) : bare
  return plain !== bare || isAmount(bare) ? plain : text
}

/**
 * An amount as it reads everywhere: grouped, with the decimals of its currency or more where it has more; without a
 * currency with those that it has. What is no amount comes back as it is.
 */
export function groupAmount(text: string, currency = ''): string {
  // The hyphen that people type is a minus that can be edited.
  return isAmount(text) ? moneyParts(text, currency).figures.replace('\u2212', '-') : text
}

/** A time as people write it (`9:30`, `1400`) as `HH:MM`; anything else unchanged. */
export function tidyTime(text: string): string {
  const [, hour = '', minute = ''] = /^\s*(\d{1,2}(?=[:.])|\d{2})[:.]?(\d{2})\s*$/.exec(text) ?? []
  return hour === '' ? text : `${hour.padStart(2, '0')}:${minute}`
}

/** What is wrong with the way a field is written, in words; undefined when it is empty or well formed. */
export function entryProblem(format: EntryFormat, text: string): string | undefined {
  if (text.trim() === '') return undefined
  switch (format) {
    case 'integer':
      return /^\d+$/.test(text.trim()) ? undefined : 'Use digits only'
    case 'money':
      return isDecimalWithin(tidyAmount(text), 15, 2) ? undefined : 'Enter an amount such as 250000.00'
    case 'rate':
      return isAmount(tidyAmount(text)) ? undefined : 'Enter a percentage such as 4.25'
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'Enter a time such as 14:00'
  }
}
