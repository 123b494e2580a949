const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Whether a text is a decimal as it travels: `-1234.50`. Intl takes such a text itself and keeps every digit. */
export function isDecimal(text: string): text is Intl.StringNumericLiteral {
  return pattern.test(text)
}

/** A decimal text in parts, its digits on both sides of the point; undefined when it is none. */
export function decimalParts(text: string): { sign: string; whole: string; fraction: string } | undefined {
  const [found, sign = '', whole = '', fraction = ''] = pattern.exec(text) ?? []
  return found === undefined ? undefined : { sign, whole, fraction }
}
