import { isDay } from '../date-range-field/is-day.ts'

/** How the text of a field is meant to be written. */
export type EntryFormat = 'integer' | 'money' | 'rate' | 'date' | 'time'

const amount = /^-?\d{1,15}(\.\d{1,6})?$/

/** Amounts as people paste them (` 1,250,000.50 `) without blanks and thousands separators; anything else unchanged. */
export function tidyAmount(text: string): string {
  const bare = text.trim()
  if (!/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return amount.test(bare) ? bare : text
  return bare.replaceAll(',', '')
}

/** A decimal string with thousands separators for reading; what is no amount comes back as it is. Never a number. */
export function groupAmount(text: string): string {
  if (!amount.test(text)) return text
  const [whole = '', places] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return places === undefined ? grouped : `${grouped}.${places}`
}

/** What is wrong with the way a field is written, in words; undefined when it is empty or well formed. */
export function entryProblem(format: EntryFormat, text: string): string | undefined {
  if (text.trim() === '') return undefined
  switch (format) {
    case 'integer':
      return /^\d+$/.test(text.trim()) ? undefined : 'Use digits only'
    case 'money':
      return /^-?\d{1,15}(\.\d{1,2})?$/.test(tidyAmount(text)) ? undefined : 'Write an amount such as 250000.00'
    case 'rate':
      return amount.test(tidyAmount(text)) ? undefined : 'Write a percentage such as 4.25'
    case 'date':
      return isDay(text) ? undefined : 'Write a date as year-month-day'
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'Write a time such as 14:00'
  }
}
