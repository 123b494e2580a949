import { toApiError } from '@strongroom/api'
import type { Preferences } from '@strongroom/api/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { say } from './say.ts'
import type { Wish } from './save-preferences.ts'
import { tellFailureOf } from './tell-failure.ts'
import { applyTheme } from './theme.ts'
import { useApp } from './use-app.ts'

/** How the person likes the screens, and how to change it: at once here, and kept by the platform. */
export function usePreferences(): [Preferences, (wish: Wish) => void] {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const read = api.directory.preferences()
  const { data } = useQuery({ ...read, refetchOnMount: false })

  const keep = async (wish: Wish, known: Preferences) => {
    try {
      const { savePreferences } = await import('./save-preferences.ts')
      await savePreferences({ api, queryClient }, wish)
    } catch (thrown) {
      queryClient.setQueryData(read.queryKey, known)
      void queryClient.invalidateQueries({ queryKey: read.queryKey })
      tellFailureOf('Your preferences were not saved.', toApiError(thrown))
    }
  }

  const change = (wish: Wish) => {
    const known = queryClient.getQueryData(read.queryKey)
    // They are replaced whole: without knowing them, saved views would be lost.
    if (!known) {
      say.error('Your preferences are not here yet. Try again in a moment.')
      return
    }
    const next = { ...known, ...(typeof wish === 'function' ? wish(known) : wish) }
    if (next.theme && next.theme !== known.theme) applyTheme(next.theme)
    queryClient.setQueryData(read.queryKey, next)
    void keep(wish, known)
  }
  return [data ?? {}, change]
}
