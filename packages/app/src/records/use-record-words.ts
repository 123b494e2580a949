import type { Approved, RecordKind } from '@strongroom/api/contract'
import { valueAt } from '../fields/value-at.ts'
import { useValueWords, type ValueWords } from '../fields/value-words.ts'
import type { ShownKind } from '../shown-kind.ts'

/** The words for the codes in a record: what it points at by its name. */
export function useRecordWords<Kind extends RecordKind>(
  { fields }: Pick<ShownKind<Kind>, 'fields'>,
  { content }: Pick<Approved<Kind>, 'content'>,
): ValueWords {
  return useValueWords(
    fields,
    fields.map(({ path }) => ({ path, value: valueAt(content, path) })),
  )
}
