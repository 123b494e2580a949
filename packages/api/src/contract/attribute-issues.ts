import { calendarDate, formatDate } from '../money/calendar-date.ts'
import { compareDecimals, isDecimal } from '../money/decimal-order.ts'
import { fitsAttributePattern, isAttributePattern } from './attribute-pattern.ts'
import type { AttributeDefinition } from './attribute.ts'
import { check } from './checks.ts'
import type { FieldIssue } from './rules.ts'

/** How the values of a type are written, and what bounds them: of text its length. */
type Form = {
  noun: string
  /** Said of a value in another form, behind the label. */
  message: string
  fits: (value: string) => boolean
  isBound: (bound: string) => boolean
  /** Negative, zero or positive; of two bounds, or of what is measured in a value and a bound. */
  compare: (left: string, right: string) => number
  measure: (value: string) => string
  /** The end of a sentence about what is below or above a bound. */
  atLeast: (bound: string) => string
  atMost: (bound: string) => string
}

const asItIs = (value: string) => value
const byText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
const isCount = (bound: string) => /^\d{1,4}$/.test(bound)
const never = () => false
const inFigures = {
  atLeast: (bound: string) => `must be at least ${bound}`,
  atMost: (bound: string) => `must be at most ${bound}`,
}
/** A day as it is read, and not as it is sent. */
const dayOf = (bound: string) => formatDate(calendarDate(bound))

/** How the values of each type are written. */
export const attributeForms: Readonly<Record<string, Form>> = {
  Text: {
    noun: 'length of a text',
    message: '',
    fits: () => true,
    isBound: isCount,
    compare: (left, right) => Number(left) - Number(right),
    measure: (value) => String(Array.from(value).length),
    atLeast: (bound) => `must be at least ${bound} characters`,
    atMost: (bound) => `must be at most ${bound} characters`,
  },
  Number: {
    noun: 'number',
    message: 'must be a number such as 12.5',
    fits: isDecimal,
    isBound: isDecimal,
    compare: compareDecimals,
    measure: asItIs,
    ...inFigures,
  },
  Money: {
    noun: 'amount',
    message: check.signedMoney.message,
    fits: check.signedMoney.test,
    isBound: check.signedMoney.test,
    compare: compareDecimals,
    measure: asItIs,
    ...inFigures,
  },
  Date: {
    noun: 'day',
    message: check.date.message,
    fits: check.date.test,
    isBound: check.date.test,
    compare: byText,
    measure: asItIs,
    atLeast: (bound) => `must be ${dayOf(bound)} or later`,
    atMost: (bound) => `must be ${dayOf(bound)} or earlier`,
  },
  Bool: {
    noun: 'yes or no',
    message: 'must be yes or no',
    fits: (value) => value === 'true' || value === 'false',
    isBound: never,
    compare: byText,
    measure: asItIs,
    ...inFigures,
  },
  Enum: {
    noun: 'choice',
    message: '',
    fits: () => true,
    isBound: never,
    compare: byText,
    measure: asItIs,
    ...inFigures,
  },
}

type Values = readonly { code: string; value: string }[]

/** The field of an attribute's value: what issues, diffs and comments name. */
export const attributeField = (code: string): string => `attributes.${code}`

/**
 * What is wrong with the attributes of a record. A value is held against its definition while that is active; one whose
 * definition is not active, or is not there, may stay as it was before and is refused otherwise. A required value may be
 * missing only where its definition is not active.
 */
export function* attributeIssues(
  values: Values,
  { definitions, before }: { definitions: readonly AttributeDefinition[]; before: Values },
): Generator<FieldIssue> {
  const known = new Map(definitions.map((definition) => [definition.code, definition]))
  const kept = new Map(before.map(({ code, value }) => [code, value]))
  const given = new Set(values.map(({ code }) => code))
  for (const { code, value } of values) {
    const definition = known.get(code)
    const field = attributeField(code)
    if (definition?.isActive) {
      const message = misfitOf(definition, value)
      if (message !== undefined) yield { field, message: `${definition.label} ${message}` }
    } else if (kept.get(code) !== value) {
      const what = definition ? `${definition.label} is no longer in use` : `There is no attribute ${code}`
      yield { field, message: kept.has(code) ? `${what}: leave it as it was, or remove it` : `${what}: remove it` }
    }
  }
  for (const { code, label, required, isActive } of definitions)
    if (required && isActive && !given.has(code)) yield { field: attributeField(code), message: `${label} is required` }
}

/** The end of the sentence that begins with the label; undefined for a value that fits. */
function misfitOf({ dataType, options, min, max, pattern }: AttributeDefinition, value: string): string | undefined {
  const form = attributeForms[dataType]
  // A type that a newer platform knows is the platform's to check.
  if (!form) return undefined
  if (!form.fits(value)) return form.message
  if (dataType === 'Enum') return options.includes(value) ? undefined : `must be one of ${options.join(', ')}`
  const measured = form.measure(value)
  if (min !== null && form.isBound(min) && form.compare(measured, min) < 0) return form.atLeast(min)
  if (max !== null && form.isBound(max) && form.compare(measured, max) > 0) return form.atMost(max)
  if (pattern !== null && isAttributePattern(pattern) && !fitsAttributePattern(pattern, value))
    return 'is not of the form that it must have'
  return undefined
}
