import type { RecordKind } from '@strongroom/api/contract'
import type { DraftParts } from './drafts/drafted-kind.ts'
import type { FieldWords } from './fields/field-words.ts'
import type { ListParts } from './records/listed-kind.ts'
import type { RecordParts } from './records/recorded-kind.ts'
import type { ShownKind } from './shown-kind.ts'
import type { DecisionParts } from './tasks/decided-kind.ts'

/**
 * What a kind brings to the screens. Flat: an ability that a kind lacks is a part that it does not bring, and each room
 * says what it asks of a kind.
 */
export type KindParts<Kind extends RecordKind> = ListParts<Kind> & RecordParts<Kind> & DraftParts<Kind> & DecisionParts

/** The parts of a kind, made with what its contract says of its fields. */
export type MakeParts<Kind extends RecordKind> = (field: FieldWords) => KindParts<Kind>

/** A kind with all that its screens need. */
export type KindScreens<Kind extends RecordKind> = ShownKind<Kind> & KindParts<Kind>
