import type { ManagedKind } from '@strongroom/api/contract'
import { Problem } from '../http/problem.ts'
import { kindNamed } from '../kinds/index.ts'

/** The kinds that `entityType` names; undefined when it was not given. @throws Problem 1014 for a kind there is not */
export function kindsAsked(values: readonly string[] | undefined): ManagedKind[] | undefined {
  return values?.map((value) => {
    const kind = kindNamed(value)
    if (!kind)
      throw new Problem('invalidDataFormat', {
        reasons: [{ field: 'entityType', message: `${value} is no kind of record` }],
      })
    return kind
  })
}
