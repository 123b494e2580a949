import type { Field } from '@strongroom/api/contract'
import { Link } from '@strongroom/ui/link'
import { ItemList, valueText } from '@strongroom/ui/changes'
import { Fragment, type ReactNode } from 'react'
import { currencyOf, describe } from '../fields/to-changes.ts'
import { valueAt } from '../fields/value-at.ts'
import type { ValueWord, ValueWords } from '../fields/value-words.ts'
import { addressLines, pathsOf, type AddressPaths } from './address-lines.ts'

/** One line of a record's facts; without a value it is not given. */
export type FactLine = { label: string; value: ReactNode; span?: 'full' }

type Told = { words: ValueWords; addresses?: readonly AddressPaths[] | undefined }

/**
 * A section's facts as a person reads them: the same words as in the form and in a comparison; an address stands as one,
 * where its first field does.
 */
export function factsOf(fields: readonly Field[], content: object, { words, addresses = [] }: Told): FactLine[] {
  const told = { words, currency: currencyOf(valueAt(content, 'currency')) }
  const addressOf = new Map(addresses.flatMap((address) => pathsOf(address).map((path) => [path, address] as const)))
  const firsts = new Map<AddressPaths, Field>()
  return fields.flatMap((field): FactLine[] => {
    const address = addressOf.get(field.path)
    if (address) {
      if (firsts.has(address)) return []
      firsts.set(address, field)
      return [{ label: address.label, value: inLines(addressLines(content, address)) }]
    }
    const value = valueAt(content, field.path)
    const { label } = field
    if (field.parts && Array.isArray(value) && value.length > 0)
      return [{ label, value: rowsOf(value, describe(field, field.path, told)), span: 'full' }]
    const text = valueText(value, describe(field, field.path, told))
    if (text === '') return [{ label, value: undefined }]
    return [{ label, value: linked(value, words.get(field.path)) ?? leading(field, text) }]
  })
}

const schemes = { web: 'https://', mail: 'mailto:', phone: 'tel:' } as const

/** A text as the link that it is to a reader. */
export function leading({ leadsTo }: Field, text: string): ReactNode {
  if (!leadsTo) return text
  if (leadsTo !== 'web') return <Link href={`${schemes[leadsTo]}${text}`}>{text}</Link>
  const href = /^https?:\/\//i.test(text) ? text : `${schemes.web}${text}`
  return (
    <Link href={href} target="_blank" rel="noreferrer">
      {text}
    </Link>
  )
}

function inLines(lines: readonly string[]): ReactNode {
  if (lines.length === 0) return undefined
  return lines.map((line, index) => (
    // The lines of one address, in its order: nothing is moved among them.
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
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
