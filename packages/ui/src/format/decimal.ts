const decimal = /^-?\d+(\.\d+)?$/
const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** Whether a text is a decimal as it travels: `-1234.50`. Intl takes such a text itself and keeps every digit. */
export function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return decimal.test(text)
}

/** A figure with thousands marks and every digit it was given; a text that is no decimal comes back as it is. */
export function formatFigure(value: number | string): string {
  if (typeof value === 'number') return figures.format(value)
  return isDecimal(value) ? figures.format(value) : value
}
