import { runMutation } from '@strongroom/api'
import type { SharedView, ShareViewBody } from '@strongroom/api/contract'
import type { PlatformContext } from '../platform.ts'
import type { Wish } from '../shell/save-preferences.ts'
import { say } from '../shell/say.ts'

/** Shares a view of one's own, which is one's own no longer: everybody with the role finds the same. @throws ApiError */
export async function shareView(
  { api, queryClient }: PlatformContext,
  { list, name, state, roleId }: ShareViewBody,
  change: (wish: Wish) => void,
): Promise<void> {
  const calls = await api.views()
  const { role } = await runMutation(queryClient, calls.share(), { list, name, state, roleId })
  change(({ views = {} }) => ({ views: { ...views, [list]: (views[list] ?? []).filter((own) => own.name !== name) } }))
  say.success(`Everybody with the role ${role.name} finds ${name} here now.`)
}

/** Renames it, for all who find it. @throws ApiError */
export async function renameSharedView(
  { api, queryClient }: PlatformContext,
  { id, state, revision }: SharedView,
  name: string,
): Promise<void> {
  await runMutation(queryClient, (await api.views()).change(id), { name, state, revision })
}

/** Takes it from all who find it. @throws ApiError */
export async function removeSharedView(
  { api, queryClient }: PlatformContext,
  { id, name, role }: SharedView,
): Promise<void> {
  await runMutation(queryClient, (await api.views()).remove(id), undefined)
  say.success(`${name} is shared with the role ${role.name} no longer.`)
}
