import type { Field } from '@strongroom/api/contract'
import { Link } from '@strongroom/ui/link'
import { ItemList, valueText } from '@strongroom/ui/changes'
import { Fragment, type ReactNode } from 'react'
import { currencyOf, describe } from '../fields/to-changes.ts'
import { valueAt } from '../fields/value-at.ts'
import type { ValueWord, ValueWords } from '../fields/value-words.ts'

/** One line of a record's facts; without a value it reads as not given. */
export type FactLine = { label: string; value: ReactNode; span?: 'full' }

/** A section's facts as a person reads them: the same words as in the form and in a comparison. */
export function factsOf(fields: readonly Field[], content: object, words: ValueWords): FactLine[] {
  const told = { words, currency: currencyOf(valueAt(content, 'currency')) }
  return fields.map((field): FactLine => {
    const value = valueAt(content, field.path)
    if (field.parts && Array.isArray(value) && value.length > 0)
      return { label: field.label, value: rowsOf(value, describe(field, field.path, told)), span: 'full' }
    const text = valueText(value, describe(field, field.path, told))
    return { label: field.label, value: linked(value, words.get(field.path)) ?? (text === '' ? undefined : text) }
  })
}

/** A list of rows, each with its parts under their names. */
const rowsOf = (rows: readonly unknown[], { columns, currency }: ReturnType<typeof describe>) => (
  <ItemList plain before={rows} after={rows} columns={columns} currency={currency} />
)

/** What is pointed at as links, where all of it can be shown. */
function linked(value: unknown, words: readonly ValueWord[] = []): ReactNode {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [value]
  const targets = ids.flatMap((id) => words.find((word) => word.value === id) ?? [])
  if (targets.length < ids.length || targets.length === 0) return undefined
  const links = targets.flatMap(({ value: id, label, href }) => (href === undefined ? [] : [{ id, label, href }]))
  if (links.length < targets.length) return undefined
  return links.map(({ id, label, href }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link href={href}>{label}</Link>
    </Fragment>
  ))
}
