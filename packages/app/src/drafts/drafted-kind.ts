import type { DraftContentOf, ManagedKind } from '@strongroom/api/contract'
import type { ComponentType } from 'react'
import type { FormWords } from '../fields/form-words.ts'
import type { ShownKind } from '../shown-kind.ts'

/** What drafts ask of a kind. */
export type DraftParts<Kind extends ManagedKind> = {
  /** What a blank draft begins with. */
  emptyDraft: DraftContentOf<Kind>
  /** The fields of the form, by hand; loaded with the first draft that is opened. */
  DraftFields: ComponentType<FormWords>
  /** Where a new record begins, for a kind that knows other ways than a blank form. */
  Start?: ComponentType<{ of: DraftedKind<Kind> }>
}

export type DraftedKind<Kind extends ManagedKind> = ShownKind<Kind> & DraftParts<Kind>
