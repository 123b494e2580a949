import { amountForm } from '../money/forms.ts'
import { fitsCurrency, minorUnits } from '../money/minor-units.ts'
import type { Field } from './fields.ts'
import type { FieldIssue } from './rules.ts'

/** An amount has no more decimals than the currency of its content: none in JPY, three in KWD. */
export function* amountsFit(fields: readonly Field[], content: unknown): Generator<FieldIssue> {
  const currency = memberOf(content, 'currency')
  if (typeof currency !== 'string') return
  for (const { path, label, amount } of amountsIn(fields, content)) {
    if (amountForm.test(amount) && !fitsCurrency(amount, currency))
      yield { field: path, message: `${label} must ${placesOf(currency)}` }
  }
}

const placesOf = (currency: string): string => {
  const places = minorUnits(currency)
  return places === 0 ? `be a whole amount in ${currency}` : `have at most ${places} decimals in ${currency}`
}

type Amount = { path: string; label: string; amount: string }

function* amountsIn(fields: readonly Field[], content: unknown): Generator<Amount> {
  for (const { path, type, label, parts } of fields) {
    const value = path.split('.').reduce(memberOf, content)
    if (type === 'money' && typeof value === 'string') yield { path, label, amount: value }
    if (!parts || !Array.isArray(value)) continue
    for (const [index, row] of value.entries())
      for (const amount of amountsIn(parts, row)) yield { ...amount, path: `${path}.${index}.${amount.path}` }
  }
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
