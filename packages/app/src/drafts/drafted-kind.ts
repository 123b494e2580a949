import type { DraftContentOf, FiguresOf, PrivilegedKind } from '@strongroom/api/contract'
import type { ComponentType } from 'react'
import type { FormWords } from '../fields/form-words.ts'
import type { ShownKind } from '../shown-kind.ts'

/** What the form of a kind is given; there are no figures before the platform has the draft. */
export type DraftFieldsProps<Kind extends PrivilegedKind> = FormWords & { figures: FiguresOf<Kind> | undefined }

/** What drafts ask of a kind. */
export type DraftParts<Kind extends PrivilegedKind> = {
  /** What a blank draft begins with. */
  emptyDraft: DraftContentOf<Kind>
  /** The fields of the form, by hand; loaded with the first draft that is opened. */
  DraftFields: ComponentType<DraftFieldsProps<Kind>>
  /** Where a new record begins, for a kind that knows other ways than a blank form. */
  Start?: ComponentType<{ of: DraftedKind<Kind> }>
}

export type DraftedKind<Kind extends PrivilegedKind> = ShownKind<Kind> & DraftParts<Kind>
