import type { Field, RecordKind } from '@strongroom/api/contract'

/** What a form and a list say of the field at a path: label, help, choices, whether it must be given. */
export type FieldWords = (path: string) => Field

/** The words of a kind, out of the contract. An unknown path throws, so a renamed field shows in the first test. */
export function fieldWords(kind: RecordKind, fields: readonly Field[]): FieldWords {
  const byPath = new Map(fields.map((field) => [field.path, field]))
  return (path) => {
    const field = byPath.get(path)
    if (!field) throw new Error(`The contract's ${kind} has no field "${path}": correct the path where it is used.`)
    return field
  }
}

/** The words for a choice's value; the value itself where the contract does not know it. */
export function optionLabel({ options = [] }: Pick<Field, 'options'>, value: string | undefined): string | undefined {
  return options.find((option) => option.value === value)?.label ?? value
}
