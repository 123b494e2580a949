import { recordKindNames, recordKindOfType, recordKinds, type RecordKind } from '@strongroom/api/contract'

/** Whether a text names a kind. */
export const isRecordKind = (text: string): text is RecordKind => recordKindNames.some((kind) => kind === text)

/** A kind as it was stored. It is one of the contract's: nothing else is ever written. */
export function storedKind(text: string): RecordKind {
  if (!isRecordKind(text))
    throw new Error(`The database holds a record of the kind "${text}", which this platform does not know.`)
  return text
}

/** What answers call the kind: the segment of `{entityType}/{id}/versions`. */
export const entityTypeOf = (kind: RecordKind): string => recordKinds[kind].type

/** The kind that a request names, by its segment (`Institutions`) or its name in privileges (`institution`). */
export function kindNamed(text: string): RecordKind | undefined {
  return recordKindOfType(text) ?? recordKindNames.find((kind) => kind === text)
}
