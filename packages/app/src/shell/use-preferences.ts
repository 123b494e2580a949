import { toApiError } from '@strongroom/api'
import type { Preferences } from '@strongroom/api/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { say } from './say.ts'
import { tellFailureOf } from './tell-failure.ts'
import { applyTheme } from './theme.ts'
import { useApp } from './use-app.ts'

type Change = Partial<Preferences>

/** How the person likes the screens, and how to change it: at once here, and kept by the platform. */
export function usePreferences(): [Preferences, (change: Change) => void] {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const read = api.directory.preferences()
  const { data } = useQuery({ ...read, refetchOnMount: false })

  const keep = async (wanted: Change, known: Preferences) => {
    try {
      const { savePreferences } = await import('./save-preferences.ts')
      const saved = savePreferences({ api, queryClient }, wanted)
      queryClient.setQueryData(read.queryKey, { ...known, ...wanted })
      await saved
    } catch (thrown) {
      queryClient.setQueryData(read.queryKey, known)
      tellFailureOf('Your preferences were not saved.', toApiError(thrown))
    }
  }

  const change = (wanted: Change) => {
    if (wanted.theme) applyTheme(wanted.theme)
    // They are replaced whole: without knowing them, saved views would be lost.
    if (data) void keep(wanted, data)
    else say.error('Your preferences are not here yet. Try again in a moment.')
  }
  return [data ?? {}, change]
}
