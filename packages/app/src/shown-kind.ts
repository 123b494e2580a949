import type { LoadedKind, RecordKind } from '@strongroom/api/contract'
import type { KindPlace } from './places.ts'

/** What every screen knows of the kind it shows: its contract, the words for it, and where its screens are. */
export type ShownKind<Kind extends RecordKind> = LoadedKind<Kind> & {
  /** In the middle of a sentence: `institution`, `institutions`. */
  noun: string
  plural: string
  place: KindPlace
}
