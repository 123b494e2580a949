/** One character, written plainly, as a class such as `\d`, or as a set such as `[A-Z0-9]`. */
const one = /(?:\\[dwsDWS.*+?^$(){}|[\]\\/-]|\[\^?(?:\\.|[^\]\\])+\]|[^\\[\](){}*+?|^$])/y
const repetition = /(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})/y

/**
 * Whether a text is a pattern for values: characters, classes and sets, each repeated or not. There are no groups and at
 * most two repetitions without an end, so that no value can keep the platform busy.
 */
export function isAttributePattern(text: string): boolean {
  const body = text.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')
  let at = 0
  let open = 0
  while (at < body.length) {
    one.lastIndex = at
    if (!one.test(body)) return false
    at = one.lastIndex
    repetition.lastIndex = at
    if (!repetition.test(body)) continue
    if (/[*+]|,\}/.test(body.slice(at, repetition.lastIndex))) open += 1
    at = repetition.lastIndex
  }
  return open <= 2 && isRegExp(body)
}

/** The pattern as an expression over the whole of a value. */
export const attributePattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')}$`, 'u')

function isRegExp(body: string): boolean {
  try {
    return new RegExp(body, 'u') instanceof RegExp
  } catch {
    return false
  }
}
