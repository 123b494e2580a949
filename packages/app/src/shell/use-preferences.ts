import { runMutation, toApiError } from '@strongroom/api'
import type { Preferences } from '@strongroom/api/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { tellFailureOf } from './tell-failure.ts'
import { applyTheme } from './theme.ts'
import { useApp } from './use-app.ts'

type Change = Partial<Omit<Preferences, 'views'>>

/** How the person likes the screens, and how to change it: at once here, and kept by the platform. */
export function usePreferences(): [Preferences, (change: Change) => void] {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const read = api.directory.preferences()
  const { data } = useQuery({ ...read, refetchOnMount: false })

  const change = (wanted: Change) => {
    if (wanted.theme) applyTheme(wanted.theme)
    // They are replaced whole: without knowing them, saved views would be lost.
    if (!data) return
    const next: Preferences = { ...data, ...wanted }
    queryClient.setQueryData(read.queryKey, next)
    runMutation(queryClient, api.directory.savePreferences(), next).catch((thrown: unknown) => {
      queryClient.setQueryData(read.queryKey, data)
      tellFailureOf('Your preferences were not saved.', toApiError(thrown))
    })
  }
  return [data ?? {}, change]
}
