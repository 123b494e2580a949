import type { RecordKind } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { kindNamed } from './stored-kind.ts'

/** The kinds that `entityType` names. @throws Problem 1014 for one that is not served */
export function kindsAsked<Kind extends RecordKind>(values: readonly string[], served: readonly Kind[]): Kind[] {
  return values.map((value) => {
    const named = kindNamed(value)
    const kind = served.find((known) => known === named)
    if (!kind)
      throw new Problem('invalidDataFormat', {
        reasons: [{ field: 'entityType', message: `${value} is no kind of record` }],
      })
    return kind
  })
}
