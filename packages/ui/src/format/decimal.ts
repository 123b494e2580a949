const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Whether a text is a decimal as it travels: `-1234.50`. Intl takes such a text itself and keeps every digit. */
export function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return pattern.test(text)
}

/** The digits of a decimal text on both sides of its point; undefined when it is none. */
export function decimalParts(text: string): { sign: string; whole: string; fraction: string } | undefined {
  const found = pattern.exec(text)
  if (found === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = found
  return { sign, whole, fraction }
}
