import { formatDate, formatInstant } from '../../../format/date.ts'
import { formatMoney } from '../../../format/money.ts'
import { formatFigure } from '../../../format/figure.ts'
import { parseRange } from './filter-value.ts'
import type { FilterSpec } from './table-view.ts'

/** The chosen values of a filter in words, one part each: "Pending", "contains “waco”", "100.00 USD or more". */
export function filterWords(spec: FilterSpec, values: readonly string[]): string[] {
  const { kind = 'choice' } = spec
  if (spec.kind === undefined || spec.kind === 'choice') {
    return spec.options.filter((option) => values.includes(option.value)).map((option) => option.label)
  }
  // What has no words yet, or none that the reader may see, is only counted.
  if (spec.kind === 'found')
    return values.map((value) => spec.known?.find((option) => option.value === value)?.label ?? 'One')
  if (kind === 'code') return [...values]
  const [value = ''] = values
  if (kind === 'text') return value ? [`contains “${value}”`] : []
  const range = parseRange(value, kind)
  if (!range) return []
  const from = range.from && endWords(spec, range.from)
  const to = range.to && endWords(spec, range.to)
  if (from && to) return [from === to ? from : `${from} to ${to}`]
  if (kind === 'date') return [from ? `from ${from}` : `until ${to}`]
  return [from ? `${from} or more` : `${to} or less`]
}

function endWords(spec: FilterSpec, end: string): string {
  if (spec.kind === 'date') return end.length > 10 ? formatInstant(end) : formatDate(end)
  if (spec.kind === 'money' && spec.currency) return formatMoney(end, spec.currency)
  return formatFigure(end)
}
