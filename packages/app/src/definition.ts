import type { Approved, DraftContentOf, ManagedKind } from '@strongroom/api/contract'
import type { Column } from '@strongroom/ui/entity-table'
import type { ComponentType } from 'react'

/**
 * What the screens need to know of a kind beside its contract. Flat: an ability that a kind lacks is a part that its
 * routes do not compose.
 */
export type EntityDefinition<Kind extends ManagedKind> = {
  kind: Kind
  /** In the middle of a sentence: `institution`. */
  noun: string
  /** At its beginning: `Institutions`. */
  plural: string
  /** What the records are, for a reader who has none yet. */
  about: string
  /** Of the list; the first one names the record. */
  columns: readonly Column<Approved<Kind>>[]
  /** What a blank draft begins with. */
  emptyDraft: DraftContentOf<Kind>
  /** The fields of the form, by hand; loaded with the first draft that is opened. */
  DraftFields: ComponentType
}

/** `institution` as a title: `Institution`. */
export const capital = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
