/** What is read out of the body of a failed answer, whatever its shape. */
export type ReadFailure = {
  message: string
  code: number | undefined
  reasons: { message: string; field?: string }[]
  /** What the platform adds for a program to act on, such as the id of the record in the way. */
  data: object | undefined
}

/** What is said where nothing readable was. */
export const unknownMessage = 'Unknown error'

const longestRawText = 1000

/**
 * Reads the body of a failed answer as section 8 of the specification says: the additional reasons, else the first
 * present of message, errorResult.message, data.error, the raw data, or "Unknown error"; a list is joined by line
 * breaks. An `error` beside `data`, as gateways send it, counts as data.error. Blank text and objects are not a message,
 * and neither is a page of markup, which no one could read.
 */
export function readFailure(body: unknown): ReadFailure {
  const reasons = reasonsOf(member(body, 'additionalReasons'))
  const data = member(body, 'data')
  const errorResult = member(body, 'errorResult')
  return {
    reasons,
    data: typeof data === 'object' && data !== null ? data : undefined,
    code: codeOf(member(errorResult, 'code')) ?? codeOf(member(body, 'code')),
    message:
      textOf(reasons) ??
      textOf(member(body, 'message')) ??
      textOf(member(errorResult, 'message')) ??
      textOf(member(data, 'error')) ??
      textOf(member(body, 'error')) ??
      rawText(data) ??
      rawText(body) ??
      unknownMessage,
  }
}

function reasonsOf(value: unknown): ReadFailure['reasons'] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const message = textOf(item) ?? textOf(member(item, 'message'))
    const field = member(item, 'field')
    if (message === undefined) return []
    return [typeof field === 'string' && field !== '' ? { message, field } : { message }]
  })
}

/** Text, or a list of texts and of things with a message. Only so deep: a hostile answer may be nested without end. */
function textOf(value: unknown, depth = 3): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (!Array.isArray(value) || depth === 0) return undefined
  const lines = value.flatMap(
    (item: unknown) => textOf(item, depth - 1) ?? textOf(member(item, 'message'), depth - 1) ?? [],
  )
  return lines.length > 0 ? lines.join('\n') : undefined
}

function rawText(value: unknown): string | undefined {
  const text = textOf(value)
  if (text === undefined || /^\s*<(?:!doctype|html|\?xml)/i.test(text)) return undefined
  return text.length > longestRawText ? `${text.slice(0, longestRawText)}…` : text
}

/** Some platforms send codes as text. */
function codeOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return value
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
