import { queryOptions } from '@tanstack/react-query'

import { planOperations } from '../contract/operations/plan.ts'
import type { Http } from '../http/create-http.ts'
import { callOf } from './call-of.ts'
import { keys } from './keys.ts'
import { listOptions } from './list-options.ts'
import type { ListRequest } from './list-options.ts'
import type { DraftRevision } from './protection-calls.ts'

/** What rate plans under way would do. */
export type PlanCalls = ReturnType<typeof planCalls>

/** The calls of the rate simulator. */
export function planCalls(http: Http) {
  return {
    /** What accounts would earn, as the pending plan is in that revision. */
    simulation: ({ id, revision }: DraftRevision) =>
      queryOptions({
        queryKey: keys.rateSimulation(id, revision),
        queryFn: ({ signal }) => http({ ...callOf(planOperations.simulation, { id }), signal }),
      }),

    /** The same of each account, page by page. */
    simulatedAccounts: ({ id, revision }: DraftRevision, request: ListRequest = {}) =>
      listOptions({
        http,
        key: [...keys.rateSimulation(id, revision), 'accounts'],
        call: () => callOf(planOperations.simulatedAccounts, { id }),
        request,
      }),
  }
}
