import { toApiError, type Api } from '@strongroom/api'
import type { Preferences } from '@strongroom/api/contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { say } from './say.ts'
import type { Wish } from './save-preferences.ts'
import { tellFailureOf } from './tell-failure.ts'
import { applyTheme } from './theme.ts'
import { useApp } from './use-app.ts'

/** How the person likes the screens, and how to change it: at once here, and kept by the platform. */
export function usePreferences(): [Preferences, (wish: Wish) => void] {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...api.directory.preferences(), refetchOnMount: false })
  return [data ?? {}, (wish) => void changePreferences({ api, queryClient }, wish)]
}

/** Shows a change of the preferences at once, and has it stored; takes it back, and says so, where it is refused. */
export async function changePreferences(
  kept: { api: Pick<Api, 'directory'>; queryClient: QueryClient },
  wish: Wish,
): Promise<void> {
  const { api, queryClient } = kept
  const { queryKey } = api.directory.preferences()
  const known = queryClient.getQueryData(queryKey)
  // They are replaced whole: without knowing them, saved views would be lost.
  if (!known) return say.error('Your preferences are not here yet. Try again in a moment.')
  const next = { ...known, ...(typeof wish === 'function' ? wish(known) : wish) }
  const themed = next.theme !== known.theme
  if (next.theme && themed) applyTheme(next.theme)
  queryClient.setQueryData(queryKey, next)
  try {
    const { savePreferences } = await import('./save-preferences.ts')
    await savePreferences(kept, wish, known)
  } catch (thrown) {
    if (themed) applyTheme(queryClient.getQueryData(queryKey)?.theme ?? 'system')
    void queryClient.invalidateQueries({ queryKey })
    tellFailureOf('Your preferences were not saved.', toApiError(thrown))
  }
}
