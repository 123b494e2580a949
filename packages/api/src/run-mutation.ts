import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { ApiError } from './http/api-error.ts'

/** Runs a mutation of which no component watches the progress. Rejects with what it failed with. */
export function runMutation<Data, Variables>(
  client: QueryClient,
  mutation: MutationOptions<Data, ApiError, Variables>,
  variables: Variables,
): Promise<Data> {
  return client.getMutationCache().build(client, mutation).execute(variables)
}
