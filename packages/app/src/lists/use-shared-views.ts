import { keys, toApiError } from '@strongroom/api'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Wish } from '../shell/save-preferences.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useAfterPage } from '../shell/use-after-page.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { Sharing } from './saved-views.ts'
import type * as Verbs from './share-views.ts'

/** The views that are shared with the person's roles, and what they do with them; they come after the list's own rows. */
export function useSharedViews(list: string, change: (wish: Wish) => void): Sharing {
  const { api, queryClient } = useApp()
  const me = useMe()
  const { data: calls } = useQuery({
    queryKey: [...keys.sharedViews(), 'calls'],
    queryFn: () => api.views(),
    enabled: useAfterPage(),
    staleTime: Infinity,
  })
  const { data } = useQuery({
    ...(calls?.list() ?? { queryKey: keys.sharedViews(), queryFn: skipToken }),
    refetchOnMount: false,
  })
  const run = async (act: (verbs: typeof Verbs) => Promise<void>) => {
    try {
      await act(await import('./share-views.ts'))
    } catch (thrown) {
      tellFailure(toApiError(thrown))
    }
  }
  const platform = { api, queryClient }
  return {
    views: data?.items ?? none,
    groups: me.roles.map(({ id, name }) => ({ value: id, label: name })),
    share: (view, roleId) => void run((verbs) => verbs.shareView(platform, { list, ...view, roleId }, change)),
    rename: (view, name) => void run((verbs) => verbs.renameSharedView(platform, view, name)),
    remove: (view) => void run((verbs) => verbs.removeSharedView(platform, view)),
  }
}

const none: Sharing['views'] = []
