import { valueOfField, type AttributeDefinition, type Field } from '@strongroom/api/contract'
import type { DefinedEntry } from '@strongroom/ui/draft-form'
import { formatDate } from '@strongroom/ui/format/date'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** The definitions that are in use, in their order. */
export const inUse = (definitions: readonly AttributeDefinition[]): AttributeDefinition[] =>
  definitions.filter(({ isActive }) => isActive).toSorted((one, other) => one.order - other.order)

const optionsOf = ({ dataType, options }: AttributeDefinition) =>
  dataType === 'Bool' ? yesNo : dataType === 'Enum' ? options.map((value) => ({ value, label: value })) : undefined

/** The codes that a list of named values holds. */
const codesIn = (rows: unknown, key: string): string[] =>
  Array.isArray(rows)
    ? rows.flatMap((row: unknown) => {
        const code: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined
        return typeof code === 'string' ? [code] : []
      })
    : []

/**
 * The fields of a kind with those that the operator adds: each by its own label and type in the place of the list. Codes
 * of a content that nobody has defined follow under themselves, so that nothing that is stored stays unseen.
 */
export function withAttributes(
  fields: readonly Field[],
  definitions: readonly AttributeDefinition[],
  content?: object,
): readonly Field[] {
  return fields.flatMap((list): readonly Field[] => {
    if (!list.entries) return [list]
    const named = definitions
      .toSorted((one, other) => one.order - other.order)
      .map((definition): Field => {
        const options = optionsOf(definition)
        return {
          path: `${list.path}.${definition.code}`,
          label: definition.label,
          section: list.section,
          type: options ? 'choice' : definition.dataType === 'Date' ? 'date' : 'text',
          required: definition.required && definition.isActive,
          ...(options && { options }),
        }
      })
    if (content === undefined) return [...named, list]
    const given = named.filter(
      ({ path, required }, place) =>
        required || definitions[place]?.isActive === true || valueOfField(fields, content, path) !== undefined,
    )
    const unknown = codesIn(Reflect.get(content, list.path), list.entries.key)
      .filter((code) => !definitions.some((definition) => definition.code === code))
      .map((code): Field => ({
        path: `${list.path}.${code}`,
        label: code,
        section: list.section,
        type: 'text',
        required: false,
      }))
    return [...given, ...unknown]
  })
}

/** A content whose lists of named values are read by name, as the fields of `withAttributes` do. */
export function byName(fields: readonly Field[], content: object): object {
  const lists = fields.flatMap(({ path, entries }) => (entries ? [{ path, ...entries }] : []))
  return Object.fromEntries(
    Object.entries(content).map(([name, value]: [string, unknown]) => {
      const list = lists.find(({ path }) => path === name)
      if (!list || !Array.isArray(value)) return [name, value]
      const named = codesIn(value, list.key).map((code) => [code, valueOfField(fields, content, `${name}.${code}`)])
      return [name, Object.fromEntries(named)]
    }),
  )
}

/** Between what a value must be, a day as it is read; undefined where nothing bounds it. */
function boundsInWords({ dataType, min, max }: AttributeDefinition): string | undefined {
  const isDay = dataType === 'Date'
  const unit = dataType === 'Text' ? ' characters' : ''
  const [least, most] = [min, max].map((bound) => (isDay && bound !== null ? formatDate(bound) : bound))
  if (least && most) return `From ${least} to ${most}${unit}`
  if (least) return isDay ? `${least} or later` : `At least ${least}${unit}`
  if (most) return isDay ? `${most} or earlier` : `At most ${most}${unit}`
  return undefined
}

/** The controls of a form: what is in use, and what the content holds beside it, which is only read. */
export function entriesOf(definitions: readonly AttributeDefinition[], rows: unknown): DefinedEntry[] {
  const active = inUse(definitions)
  const others = codesIn(rows, 'code').filter((code) => !active.some((definition) => definition.code === code))
  return [
    ...active.map((definition): DefinedEntry => {
      const { code, label, dataType, required } = definition
      const options = optionsOf(definition)
      const hint = boundsInWords(definition)
      const type = options
        ? 'choice'
        : dataType === 'Date'
          ? 'date'
          : dataType === 'Number' || dataType === 'Money'
            ? 'number'
            : 'text'
      return { id: code, label, required, type, ...(options && { options }), ...(hint !== undefined && { hint }) }
    }),
    ...new Set(others),
  ].map((entry): DefinedEntry =>
    typeof entry === 'string'
      ? {
          id: entry,
          label: definitions.find(({ code }) => code === entry)?.label ?? entry,
          type: 'text',
          readOnly: true,
          hint: 'No longer in use: it stays as it is.',
        }
      : entry,
  )
}
