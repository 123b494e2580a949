import type { RecordKind, TaskFieldSpec } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { entityTypeOf } from '../records/stored-kind.ts'

/** The fields of these kinds, in the order of their forms. */
export const listTaskFields = (kinds: readonly RecordKind[]): TaskFieldSpec[] =>
  kinds.flatMap((kind) =>
    everyKind[kind].fields.map(({ path, label, section, type, required, options }): TaskFieldSpec => ({
      entityType: entityTypeOf(kind),
      path,
      label,
      section,
      type,
      required,
      ...(options && { options: [...options] }),
    })),
  )
