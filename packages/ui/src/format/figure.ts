import { isDecimal } from './decimal.ts'

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** A figure with thousands marks and every digit it was given; a text that is no decimal comes back as it is. */
export function formatFigure(value: number | string): string {
  if (typeof value === 'number') return figures.format(value)
  return isDecimal(value) ? figures.format(value) : value
}
