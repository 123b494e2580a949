import type { ApprovingTask, Field, RecordKind } from '@strongroom/api/contract'
import type { ComponentType } from 'react'
import type { StoredDraft } from '../fields/draft-standing.ts'
import type { AttributeParts } from '../fields/attribute-parts.ts'
import type { ShownKind } from '../shown-kind.ts'

/** A proposed record, field by field; undefined where nothing is given. */
export type Proposed = (path: string) => unknown

/** What is decided on: its draft, the fields of its kind, and whether it is a new record, a change of one or its end. */
export type ImpactProps = { draft: StoredDraft; fields: readonly Field[]; action: ApprovingTask['action'] }

/** What the page of a decision asks of a kind. */
export type DecisionParts = AttributeParts & {
  /** What something else says of a new record of this kind; left out where nothing does. */
  Evidence?: ComponentType<{ proposed: Proposed }>
  /** What approving it would do to other things; left out where it does nothing to them. */
  Impact?: ComponentType<ImpactProps>
}

export type DecidedKind<Kind extends RecordKind> = ShownKind<Kind> & DecisionParts
