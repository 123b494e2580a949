import { managedSchemas, type Field, type ManagedKind } from '@strongroom/api/contract'

/**
 * What a form and a list say of a field, out of the contract: label, help, choices, whether it must be given. An unknown
 * path throws, so a renamed field shows in the first test.
 */
export function fieldWords(kind: ManagedKind): (path: string) => Field {
  const fields = new Map(managedSchemas(kind).fields.map((field) => [field.path, field]))
  return (path) => {
    const field = fields.get(path)
    if (!field) throw new Error(`The contract's ${kind} has no field "${path}": correct the path where it is used.`)
    return field
  }
}

/** The words for a choice's value; the value itself where the contract does not know it. */
export function optionLabel({ options = [] }: Pick<Field, 'options'>, value: string | undefined): string | undefined {
  return options.find((option) => option.value === value)?.label ?? value
}
