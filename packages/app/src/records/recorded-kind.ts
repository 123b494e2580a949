import type { Approved, DraftContentOf, FiguresOf, RecordKind } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'
import type { ComponentType, ReactNode } from 'react'
import type { AttributeParts } from '../fields/attribute-parts.ts'
import type { FieldWords } from '../fields/field-words.ts'
import type { ShownKind } from '../shown-kind.ts'
import type { AddressPaths } from './address-lines.ts'

/** What the platform computes of a record, to be read beside what was approved. */
export type ComputedFacts = { title: string; items: readonly { label: string; value?: ReactNode }[] }

/** What counts most of a record; what is undefined takes no room. */
export type KeyFacts = {
  status?: StatusValue
  /** What sort it is of, in the words of its field. */
  type?: { label: string; value: string | undefined }
  /** Numbers that people copy. */
  identifiers?: readonly { label: string; value: string | undefined }[]
  /** The two amounts, rates or days that matter. */
  figures?: readonly { label: string; value: ReactNode }[]
}

/** What a kind brings to its records' page alone; it comes with the first of them. */
export type RecordPage<Kind extends RecordKind> = {
  keyFacts?: (record: Approved<Kind>) => KeyFacts
  /** As that of the kind, for one whose lists have no use for it. */
  computedFacts?: RecordParts<Kind>['computedFacts']
  /** Fields that are one address to a reader, by where they stand in the content. */
  addresses?: readonly AddressPaths[]
  /** What stands beside its facts, before the records that it names. */
  Beside?: ComponentType<{ of: RecordedKind<Kind>; record: Approved<Kind> }>
  /** What can be done with a record beside changing it. */
  Acts?: ComponentType<{ of: RecordedKind<Kind>; record: Approved<Kind> }>
}

/** What a record's page asks of a kind. */
export type RecordParts<Kind extends RecordKind> = AttributeParts & {
  /** Left out where the platform computes nothing worth reading. */
  computedFacts?: (figures: FiguresOf<Kind>, content: DraftContentOf<Kind>) => ComputedFacts
  /** What stands around a record, as tables. */
  Relations?: ComponentType<{ record: Approved<Kind> }>
  /** Left out where the fields alone say it all. */
  loadPage?: () => Promise<{ page: (field: FieldWords) => RecordPage<Kind> }>
}

export type RecordedKind<Kind extends RecordKind> = ShownKind<Kind> & RecordParts<Kind>
