const decimal = /^-?\d+(\.\d+)?$/
const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** Digits that a float holds whole, whatever they are; a longer text may be rounded on its way into one. */
const heldWhole = 15

/** Whether a text is a decimal as it travels: `-1234.50`. */
export function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return decimal.test(text)
}

/** A figure with thousands marks and every digit it was given; a text that is no decimal comes back as it is. */
export function formatFigure(value: number | string): string {
  return typeof value === 'number' || isDecimal(value) ? figures.format(value) : value
}

/** A figure to order by: a number where that holds all its digits, else the text itself for `compareDecimals`. */
export function sortFigure(value: number | string): number | string {
  if (typeof value === 'string' && value.length > heldWhole && isDecimal(value)) return value
  // -0 and 0 are one figure to a reader.
  return Number(value) + 0
}

/** Negative, zero or positive as `left` is less than, equal to or more than `right`: to the last digit of any length. */
export function compareDecimals(left: string, right: string): number {
  // Rounding never swaps two figures, it can only make them equal.
  const rough = Number(left) - Number(right)
  if (rough !== 0 || !isDecimal(left) || !isDecimal(right)) return rough
  const units = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.')
    // More places than either has.
    return BigInt(whole + fraction.padEnd(left.length + right.length, '0'))
  }
  return Number(units(left) - units(right))
}
