import type { Approved, DraftContentOf, FiguresOf, PrivilegedKind } from '@strongroom/api/contract'
import type { ComponentType, ReactNode } from 'react'
import type { ShownKind } from '../shown-kind.ts'

/** What the platform computes of a record, to be read beside what was approved. */
export type ComputedFacts = { title: string; items: readonly { label: string; value?: ReactNode }[] }

/** What a record's page asks of a kind. */
export type RecordParts<Kind extends PrivilegedKind> = {
  /** Left out where the platform computes nothing worth reading. */
  computedFacts?: (figures: FiguresOf<Kind>, content: DraftContentOf<Kind>) => ComputedFacts
  /** What stands around a record, as tables under its facts. */
  Relations?: ComponentType<{ record: Approved<Kind> }>
}

export type RecordedKind<Kind extends PrivilegedKind> = ShownKind<Kind> & RecordParts<Kind>
