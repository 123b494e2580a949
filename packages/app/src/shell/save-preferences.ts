import { runMutation, toApiError, type Api } from '@strongroom/api'
import { isError, type Preferences } from '@strongroom/api/contract'
import type { QueryClient } from '@tanstack/react-query'

/** What is to be other than it is, or how that follows from what is there; asked again where that was changed meanwhile. */
export type Wish = Partial<Preferences> | ((known: Preferences) => Partial<Preferences>)

type Kept = { api: Pick<Api, 'directory'>; queryClient: QueryClient }

/** Of so many windows that change them at once the last one still comes through. */
const mostTries = 5

/** The preferences as they are wished for. */
export const wished = (known: Preferences, wish: Wish): Preferences => ({
  ...known,
  ...(typeof wish === 'function' ? wish(known) : wish),
})

/**
 * Stores a change of the preferences, which are replaced whole: another window or machine may have changed them meanwhile,
 * and then the change is made once more to what is there now. @throws ApiError
 */
export async function savePreferences({ api, queryClient }: Kept, wish: Wish): Promise<Preferences> {
  const read = { ...api.directory.preferences(), staleTime: 0 }
  let known = await queryClient.ensureQueryData(read)
  for (let tries = 1; ; tries += 1) {
    try {
      return await runMutation(queryClient, api.directory.savePreferences(), wished(known, wish))
    } catch (thrown) {
      if (tries === mostTries || !isError(toApiError(thrown).code, 'conflict')) throw thrown
      known = await queryClient.fetchQuery(read)
    }
  }
}
