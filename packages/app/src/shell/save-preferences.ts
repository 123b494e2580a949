import { runMutation, toApiError, type Api } from '@strongroom/api'
import { isError, type Preferences } from '@strongroom/api/contract'
import type { QueryClient } from '@tanstack/react-query'

type Change = Partial<Preferences>
type Kept = { api: Pick<Api, 'directory'>; queryClient: QueryClient }

/**
 * Stores a change of the preferences, which are replaced whole: another window may have changed them meanwhile, and then
 * the change is made once more to what is there now. @throws ApiError
 */
export async function savePreferences({ api, queryClient }: Kept, wanted: Change): Promise<Preferences> {
  const read = api.directory.preferences()
  const known = await queryClient.ensureQueryData(read)
  const save = (next: Preferences) => runMutation(queryClient, api.directory.savePreferences(), next)
  try {
    return await save({ ...known, ...wanted })
  } catch (thrown) {
    if (!isError(toApiError(thrown).code, 'conflict')) throw thrown
    const fresh = await queryClient.fetchQuery(read)
    return save({ ...fresh, ...wanted, ...(wanted.views && { views: merged(known, wanted.views, fresh) }) })
  }
}

type Views = NonNullable<Preferences['views']>

/** Of the lists whose views were changed here those of here, of all others what is there now. */
function merged({ views: known = {} }: Preferences, wanted: Views, { views: fresh = {} }: Preferences): Views {
  return { ...fresh, ...Object.fromEntries(Object.entries(wanted).filter(([list, views]) => known[list] !== views)) }
}
