import type { RecordKind } from '@strongroom/api/contract'
import type * as icons from '@strongroom/ui/icon'
import type { KindPlace } from './places.ts'

/** What every page knows of a kind before its screens are loaded: where they are, and how it is drawn in a menu. */
export type KnownKind = { kind: RecordKind; place: KindPlace; icon: keyof typeof icons }

/** The kinds that have screens here, in the order in which they are offered. */
export type KnownKinds = ReadonlyMap<RecordKind, KnownKind>
