import { markNotificationBody, markNotificationsBody } from '@strongroom/api/contract'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { listNotifications, readNotification } from './list-notifications.ts'
import { markNotification, markNotifications } from './mark-notifications.ts'

/** What the person signed in should know of. */
export function notificationRoutes(api: Rooms): void {
  api.get(route('notifications'), async (c) => {
    signedIn(c)
    return c.json(await listNotifications(readingOf(c), queryOf(c)))
  })
  api.put(route('notifications'), async (c) => {
    signedIn(c)
    const body = await readBody(c, markNotificationsBody)
    return transact(c, async (work) => {
      await markNotifications(work, body)
      return { status: 204 }
    })
  })
  api.get(route('notifications/{id}'), async (c) => {
    signedIn(c)
    const id = notificationId(c)
    refuseQuery(c)
    return c.json(await readNotification(readingOf(c), id))
  })
  api.put(route('notifications/{id}'), async (c) => {
    signedIn(c)
    const id = notificationId(c)
    const body = await readBody(c, markNotificationBody)
    return transact(c, async (work) => ({ body: await markNotification(work, { id, ...body }) }))
  })
}

/** @throws Problem 5004 */
const notificationId = (c: Ctx): string => requireId(c, 'notificationIdRequired')
