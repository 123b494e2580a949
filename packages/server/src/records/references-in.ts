import { recordKindNames, type Field, type RecordKind } from '@strongroom/api/contract'
import { valueAt } from './content-diff.ts'

/** A record that content names, and the field that names it. */
export interface ReferenceIn {
  kind: RecordKind
  id: string
  path: string
  label: string
  /** One of several, or of a row of several. */
  inList: boolean
}

/** A record that counts for content. `follows` is what the one before it says, where it may be a new one. */
export interface Counting extends ReferenceIn {
  follows?: Content | undefined
}

type Content = Readonly<Record<string, unknown>>

/** The records that content names, in the order of its form, as the contract says of its fields what they point at. */
export function referencesIn(fields: readonly Field[], content: Content): ReferenceIn[] {
  return fields.flatMap((field): ReferenceIn[] => {
    const value = valueAt(content, field.path)
    const named = (text: unknown, { source, label }: Field, inList: boolean): ReferenceIn[] => {
      const kind = recordKindNames.find((known) => known === source)
      return kind && typeof text === 'string' && text !== ''
        ? [{ kind, id: text, path: field.path, label, inList }]
        : []
    }
    if (!Array.isArray(value)) return named(value, field, false)
    return value.flatMap((item: unknown) => [
      ...named(item, field, true),
      ...(field.parts ?? []).flatMap((part) => (isContent(item) ? named(item[part.path], part, true) : [])),
    ])
  })
}

const isContent = (value: unknown): value is Content => typeof value === 'object' && value !== null
