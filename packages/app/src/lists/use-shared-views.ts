import { runMutation, toApiError } from '@strongroom/api'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Wish } from '../shell/save-preferences.ts'
import { say } from '../shell/say.ts'
import { tellFailure } from '../shell/tell-failure.ts'
import { useApp, useMe } from '../shell/use-app.ts'
import type { Sharing } from './saved-views.ts'

/** The views that are shared with the person's roles, and what they do with them. */
export function useSharedViews(list: string, change: (wish: Wish) => void): Sharing {
  const { api, queryClient } = useApp()
  const me = useMe()
  const calls = use(api.views())
  const { data } = useQuery(calls.list())
  const run = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (thrown) {
      tellFailure(toApiError(thrown))
    }
  }
  return {
    views: data?.items ?? none,
    groups: me.roles.map(({ id, name }) => ({ value: id, label: name })),
    // One's own no longer: everybody with the role finds the same.
    share: (view, roleId) =>
      void run(async () => {
        const { name, state } = view
        const { role } = await runMutation(queryClient, calls.share(), { list, name, state, roleId })
        change(({ views = {} }) => ({
          views: { ...views, [list]: (views[list] ?? []).filter((own) => own.name !== name) },
        }))
        say.success(`Everybody with the role ${role.name} finds ${name} here now.`)
      }),
    rename: ({ id, state, revision }, name) =>
      void run(async () => void (await runMutation(queryClient, calls.change(id), { name, state, revision }))),
    remove: ({ id, name, role }) =>
      void run(async () => {
        await runMutation(queryClient, calls.remove(id), undefined)
        say.success(`${name} is shared with the role ${role.name} no longer.`)
      }),
  }
}

const none: Sharing['views'] = []
