import { privilegeFor, recordKinds } from '../kinds/index.ts'
import { listSums, ofSummed, type SummedKind } from '../list-sums.ts'
import { pendingChangeFilter, rangeNames } from '../list.ts'
import type { Operations } from '../operation.ts'

/** What the list of a kind comes to, asked by what narrows the list; without pages and order. */
function sumsOf(kind: SummedKind) {
  const { path, plural, filters, ranges } = recordKinds[kind]
  return {
    method: 'GET',
    path: `${path}/sums`,
    summary: `Add up the ${plural} that a list with the same search, filters and ranges shows, by currency`,
    query: { names: ['q', pendingChangeFilter, ...filters, ...rangeNames(ranges)] },
    status: 200,
    answer: listSums,
    access: privilegeFor(kind, 'view'),
    refusals: [],
  } as const
}

/** What lists of records come to, all their pages together. */
export const sumsOperations = ofSummed(sumsOf) satisfies Operations
