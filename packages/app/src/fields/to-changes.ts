import { fieldAt, type Field } from '@strongroom/api/contract'
import type { Change, ChangeColumn, ChangeType } from '@strongroom/ui/changes'
import { partPath, type ValueWord, type ValueWords } from './value-words.ts'

/** A field of the kind needs its path alone; what rides with a record brings its words. */
type RawField = { path: string } & Partial<Pick<Field, 'label' | 'section'>>

type RawChange = RawField & { old?: unknown; new?: unknown; live?: { value: unknown } }

/** What a value needs to be written out, beside what the contract says of its field. */
export type Told = {
  words: ValueWords
  /** ISO 4217, of the amounts that are in the record's own currency. */
  currency?: string | undefined
}

/** Field moves of the platform as the kit compares them, in the order of the form. */
export function toChanges(fields: readonly Field[], changes: readonly RawChange[], told: Told): Change[] {
  const rank = ({ path }: RawChange) => {
    const place = fields.findIndex(
      (field) => path === field.path || (field.entries && path.startsWith(`${field.path}.`)),
    )
    return place < 0 ? fields.length : place
  }
  return changes
    .toSorted((left, right) => rank(left) - rank(right))
    .map((change) => ({
      ...describe(fieldOrOwn(fields, change), change.path, told),
      old: change.old,
      new: change.new,
      ...(change.live && { live: change.live }),
    }))
}

/** The field of the kind, else what the platform says of it itself. */
export const fieldOrOwn = (fields: readonly Field[], raw: RawField): Partial<Field> =>
  fieldAt(fields, raw.path) ?? { ...(raw.label && { label: raw.label }), ...(raw.section && { section: raw.section }) }

/** What a comparison needs to know of a field. One without words keeps its path. */
export function describe(field: Partial<Field>, path: string, { words, currency }: Told) {
  const type: ChangeType = field.type ?? 'text'
  const unit = type === 'money' || type === 'rows' ? currency : undefined
  return {
    path,
    label: field.label ?? path,
    section: field.section ?? 'Other',
    type,
    options: [...(field.options ?? []), ...(words.get(path) ?? [])],
    ...(unit && { currency: unit }),
    ...(field.parts && { columns: field.parts.map((part) => columnOf(part, words.get(partPath(path, part.path)))) }),
    ...(field.rowKey && { rowKey: field.rowKey }),
  }
}

function columnOf({ path, label, type, options }: Field, words: readonly ValueWord[] = []): ChangeColumn {
  return {
    name: path,
    label,
    type,
    ...((options || words.length > 0) && { options: [...(options ?? []), ...words] }),
  }
}

/**
 * The record's own currency; unknown where it moves too, because then the amounts before it are in another one. Of a new
 * record everything moves, and nothing stood before.
 */
export function currencyOf(value: unknown, moved: readonly Pick<RawChange, 'path' | 'old'>[] = []): string | undefined {
  const isNew = moved.every(({ old }) => old === undefined || old === null)
  const isMoved = !isNew && moved.some(({ path }) => path === 'currency')
  return typeof value === 'string' && !isMoved ? value : undefined
}
