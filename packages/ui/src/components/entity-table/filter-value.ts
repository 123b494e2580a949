/** What a filter looks for, as its spec says. */
export type FilterKind = 'choice' | 'text' | 'number' | 'money' | 'date'

/** Both ends count; an empty one is open. */
export type Range = { from: string; to: string }

const number = /^-?\d{1,30}(\.\d{1,10})?$/
const date = /^\d{4}-\d{2}-\d{2}$/
const longestText = 200

/** Reads `from..to`; undefined when that is no range of this kind. */
export function parseRange(text: string, kind: FilterKind): Range | undefined {
  const [from = '', to, more] = text.split('..')
  if (to === undefined || more !== undefined || (from === '' && to === '')) return undefined
  return fits(from, kind) && fits(to, kind) ? { from, to } : undefined
}

/** Writes a range as the one value that a view keeps; undefined for one that is open at both ends. */
export function formatRange({ from, to }: Range): string | undefined {
  return from === '' && to === '' ? undefined : `${from}..${to}`
}

/** An end of a range as typed: thousands marks and blanks do not matter. Undefined when it is no value of this kind. */
export function readEnd(typed: string, kind: FilterKind): string | undefined {
  const bare = typed
    .trim()
    .replace(kind === 'date' ? /\s/g : /[\s,]/g, '')
    .replace('\u2212', '-')
  return fits(bare, kind) ? bare : undefined
}

/** The values of a view that make sense for a filter of this kind. */
export function knownValues(
  values: readonly string[],
  { kind = 'choice', options = [] }: { kind?: FilterKind; options?: readonly { value: string }[] },
): string[] {
  if (kind === 'choice') return values.filter((value) => options.some((option) => option.value === value))
  if (kind === 'text')
    return values
      .map((value) => value.trim().slice(0, longestText))
      .filter(Boolean)
      .slice(0, 1)
  return values.filter((value) => parseRange(value, kind)).slice(0, 1)
}

/** Whether a value lies in a range. Dates and instants compare by their day, numbers as such; no value never does. */
export function inRange(value: string | null | undefined, range: Range, kind: FilterKind): boolean {
  if (value === null || value === undefined || value === '') return false
  if (kind === 'date') {
    const day = value.slice(0, 10)
    return (range.from === '' || day >= range.from) && (range.to === '' || day <= range.to)
  }
  const size = Number(value)
  return (range.from === '' || size >= Number(range.from)) && (range.to === '' || size <= Number(range.to))
}

function fits(end: string, kind: FilterKind): boolean {
  if (end === '') return true
  return kind === 'date' ? date.test(end) && !Number.isNaN(Date.parse(end)) : number.test(end)
}
