import type { Api } from '@strongroom/api'
import { queryOptions } from '@tanstack/react-query'

/** What a pending set would do by the balances of now. */
export const dryRunQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['dry-run', 'of', id],
    queryFn: async ({ client }) => client.fetchQuery((await api.sets()).dryRun(id)),
    enabled: id !== '',
  })
