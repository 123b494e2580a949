import { toApiError } from '@strongroom/api'
import type { Preferences } from '@strongroom/api/contract'
import { useQuery } from '@tanstack/react-query'
import { say } from './say.ts'
import type { Kept, Wish } from './save-preferences.ts'
import { tellFailureOf } from './tell-failure.ts'
import { applyTheme } from './theme.ts'
import { useApp } from './use-app.ts'

/** How the person likes the screens, and how to change it: at once here, and kept by the platform. */
export function usePreferences(): [Preferences, (wish: Wish) => void] {
  const app = useApp()
  const { data } = useQuery({ ...app.api.directory.preferences(), refetchOnMount: false })
  return [data ?? {}, (wish) => void changePreferences(app, wish)]
}

/** Shows a change of the preferences at once, and has it stored; takes it back, and says so, where it is refused. */
export async function changePreferences(kept: Kept, wish: Wish): Promise<void> {
  const { api, queryClient } = kept
  const { queryKey } = api.directory.preferences()
  const known = queryClient.getQueryData(queryKey)
  // They are replaced whole: without knowing them, saved views would be lost.
  if (!known) return say.error('Your preferences are not here yet. Try again in a moment.')
  const next = { ...known, ...(typeof wish === 'function' ? wish(known) : wish) }
  if (next.theme && next.theme !== known.theme) applyTheme(next.theme)
  queryClient.setQueryData(queryKey, next)
  try {
    const { savePreferences } = await import('./save-preferences.ts')
    await savePreferences(kept, wish, known)
  } catch (thrown) {
    void queryClient.invalidateQueries({ queryKey })
    tellFailureOf('Your preferences were not saved.', toApiError(thrown))
  }
}
