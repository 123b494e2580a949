import { changeSharedViewBody, paths, shareViewBody } from '@strongroom/api/contract'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { changeSharedView, listSharedViews, removeSharedView, shareView } from './shared-views.ts'

/** Views of lists that are shared with a role. */
export function viewRoutes(api: Rooms): void {
  api.get(route(paths.sharedViews), async (c) => {
    signedIn(c)
    refuseQuery(c)
    return c.json(await listSharedViews(readingOf(c)))
  })
  api.post(route(paths.sharedViews), async (c) => {
    const body = await readBody(c, shareViewBody)
    return transact(c, async (work) => ({ status: 201, body: await shareView(work, body) }))
  })
  api.put(route(paths.sharedView), async (c) => {
    const id = viewId(c)
    const body = await readBody(c, changeSharedViewBody)
    return transact(c, async (work) => ({ body: await changeSharedView(work, { id, ...body }) }))
  })
  api.delete(route(paths.sharedView), async (c) => {
    const id = viewId(c)
    return transact(c, async (work) => {
      await removeSharedView(work, id)
      return { status: 204 }
    })
  })
}

const viewId = (c: Ctx): string => requireId(c, 'idRequired')
