import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { MutationOptions, QueryKey } from '@tanstack/react-query'

import { keys } from './calls/keys.ts'
import { faultOf, type ErrorFault } from './contract/error-fault.ts'
import { toApiError } from './http/api-error.ts'
import type { ApiError } from './http/api-error.ts'

/** What a mutation declares about the queries it touches; the query client sees to it. */
export type MutationDeclaration = {
  /** Keys of the queries that the mutation changes; a key covers all that begin with it. */
  invalidates?: readonly QueryKey[]
  /** Keys of the queries that would be wrong if they were shown once more: those that nobody looks at are dropped. */
  forgets?: readonly QueryKey[]
  /** Key of the query whose new data is the mutation's own answer. */
  stores?: QueryKey
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    mutationMeta: MutationDeclaration
  }
}

const fiveMinutes = 5 * 60 * 1000

/** A query client as section 9 of the specification sets it, which runs each mutation's declared invalidations. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 0,
        gcTime: fiveMinutes,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: (data, thrown, _variables, _onMutateResult, { meta }) => {
        if (thrown === null && meta?.stores !== undefined) client.setQueryData(meta.stores, data)
        // What was offered and may not be done: what one may do was changed.
        if (thrown?.status === 403) void client.invalidateQueries({ queryKey: keys.me() })
        if (thrown !== null && !mayHaveChanged(toApiError(thrown))) return
        // Not waited for: a mutation has succeeded when the platform says so, not when every list has been read again.
        for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
        for (const queryKey of meta?.forgets ?? []) client.removeQueries({ queryKey, type: 'inactive' })
      },
    }),
  })
  return client
}

/** Refusals that say nothing of what is on screen: nothing was done, and what was asked about is as it was. */
const asBefore: ReadonlySet<ErrorFault> = new Set<ErrorFault>(['input', 'rights', 'session'])

/**
 * Whether what is on screen may be out of date although the mutation failed: the platform said so (it is missing, it was
 * changed, it is in another state), or nobody knows whether it did the work.
 */
function mayHaveChanged(error: ApiError): boolean {
  return error.kind !== 'http' || !asBefore.has(faultOf(error))
}

/** Runs a mutation of which no component watches the progress. Rejects with what it failed with. */
export function runMutation<Data, Variables>(
  client: QueryClient,
  mutation: MutationOptions<Data, ApiError, Variables>,
  variables: Variables,
): Promise<Data> {
  return client.getMutationCache().build(client, mutation).execute(variables)
}
