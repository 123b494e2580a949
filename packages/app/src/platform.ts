import { createApi, createQueryClient, runMutation, toApiError, type Api, type RefreshExchange } from '@strongroom/api'
import type { QueryClient } from '@tanstack/react-query'
import { refusedFor, type LossReason } from './loss-reason.ts'

/** The session of this browser, as one tab hands it to the next: in memory, and only to pages of this origin. */
export type HeldSession = {
  /** Where its platform is, without a version path; empty for this origin. */
  baseUrl: string
  userId: string
  token: string
  refreshToken: string
  /** What the provider calls the session that ends with this one. No token: nothing can be had for it. */
  signOutHint?: string | undefined
  /** What its page was configured with, so that the next one need not wait for it. */
  config?: object | undefined
}

/** The platform's answer to a refresh as it came; the session went on with it only if it is a pair. */
export type Refreshed = { status: number; text: string } | { silence: 'network' | 'timeout' }

/** The typed client of the platform and what it has answered: all that the signed-in pages stand on. */
export type PlatformContext = { api: Api; queryClient: QueryClient }

/** The platform, with the two ends of a session. */
export type Platform = PlatformContext & {
  /** Exchanges the provider's ID token for a session; answers whose it is. Rejects with words for a person. */
  begin(idToken: string): Promise<string>
  /** Goes on with a session that another tab has begun or renewed. */
  adopt(held: HeldSession): void
  /** The session as other tabs may go on with it. */
  held(): HeldSession | undefined
  /** Ends the session here in any case, and on the platform; rejects where that could not be told. */
  end(): Promise<void>
  /** Forgets a session that is over, and what it had brought. */
  drop(): void
}

type PlatformOptions = {
  apiBase: string
  onSessionLost: (reason: LossReason) => void
  /** One refresh for all tabs, where they share their session. */
  refresh?: ((held: HeldSession) => Promise<Refreshed>) | undefined
  /** Replaces the global fetch. */
  fetch?: typeof globalThis.fetch
}

/** Opens the platform of a configuration. Loaded when somebody is about to be signed in: the door needs none of it. */
export function openPlatform({ apiBase, onSessionLost, refresh, fetch }: PlatformOptions): Platform {
  const baseUrl = apiBase === '/' ? '' : apiBase
  const queryClient = createQueryClient()
  const api = createApi({
    baseUrl,
    onSessionLost: ({ reason, error }) => onSessionLost(reason === 'refused' ? refusedFor(error) : reason),
    ...(refresh && { refresh: refreshOver(refresh, baseUrl) }),
    ...(fetch && { fetch }),
  })
  const { session } = api

  const drop = () => {
    session.clear()
    queryClient.clear()
  }

  return {
    api,
    queryClient,
    drop,

    async begin(idToken) {
      try {
        return (await runMutation(queryClient, api.directory.authenticate(), { idToken })).userId
      } catch (thrown) {
        throw toApiError(thrown)
      }
    },

    adopt({ userId, token, refreshToken }) {
      if (session.get()?.userId === userId) session.renew(session.generation(), { token, refreshToken })
      else session.set({ token, refreshToken })
    },

    held() {
      const current = session.get()
      return current && { ...current, baseUrl }
    },

    async end() {
      try {
        if (session.get() !== undefined) await runMutation(queryClient, api.directory.signOut(), undefined)
      } finally {
        // A platform that cannot be reached does not keep anybody from leaving.
        drop()
      }
    },
  }
}

const silences = { network: 'ERR_NETWORK', timeout: 'ETIMEDOUT' } as const

function refreshOver(refresh: (held: HeldSession) => Promise<Refreshed>, baseUrl: string): RefreshExchange {
  return async ({ userId, token, refreshToken }) => {
    const refreshed = await refresh({ userId, token, refreshToken, baseUrl })
    if (!('silence' in refreshed)) return refreshed
    throw Object.assign(new Error('The platform did not answer.'), { code: silences[refreshed.silence] })
  }
}
