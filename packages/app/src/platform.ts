import { createApi, createQueryClient, toApiError, type Api, type SessionLoss } from '@strongroom/api'
import type { QueryClient } from '@tanstack/react-query'

/** The typed client of the platform and what it has answered: all that the signed-in pages stand on. */
export type PlatformContext = { api: Api; queryClient: QueryClient }

/** The platform, with the two ends of a session. */
export type Platform = PlatformContext & {
  /** Exchanges the provider's ID token for a session; answers whose it is. Rejects with words for a person. */
  begin(idToken: string): Promise<string>
  /** Ends the session here and on the platform. */
  end(): Promise<void>
}

type PlatformOptions = { apiBase: string; onSessionLost: (reason: SessionLoss['reason']) => void }

/** Opens the platform of a configuration. Loaded when somebody is about to be signed in: the door needs none of it. */
export function openPlatform({ apiBase, onSessionLost }: PlatformOptions): Platform {
  const queryClient = createQueryClient()
  const api = createApi({
    baseUrl: apiBase === '/' ? '' : apiBase,
    onSessionLost: ({ reason }) => onSessionLost(reason),
  })
  return {
    api,
    queryClient,

    async begin(idToken) {
      const authenticate = queryClient.getMutationCache().build(queryClient, api.directory.authenticate())
      try {
        return (await authenticate.execute({ idToken })).userId
      } catch (thrown) {
        throw toApiError(thrown)
      }
    },

    async end() {
      // The tokens expire by themselves; a platform that cannot be reached does not keep anybody from leaving.
      if (api.session.get() !== undefined)
        await queryClient.getMutationCache().build(queryClient, api.directory.signOut()).execute()
      else api.session.clear()
      queryClient.clear()
    },
  }
}
