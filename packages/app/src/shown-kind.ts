import type { ManagedKind } from '@strongroom/api/contract'
import type { LoadedKind } from './loaded-kind.ts'
import type { KindPlace } from './places.ts'

/** What every screen knows of the kind it shows: its contract, the words for it, and where its screens are. */
export type ShownKind<Kind extends ManagedKind> = LoadedKind<Kind> & {
  /** In the middle of a sentence: `institution`. */
  noun: string
  /** At its beginning: `Institutions`. */
  plural: string
  place: KindPlace
}

/** `institution` as a title: `Institution`. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
