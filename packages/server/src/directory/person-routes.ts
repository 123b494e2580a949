import { inviteBody, privilegeCodes, readersOfPeople, saveUserBody, type ErrorName } from '@strongroom/api/contract'
import * as z from 'zod/mini'
import { delegatesFor } from '../absences/save-absence.ts'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege, signedIn } from '../http/authorise.ts'
import { readQuery, refuseQuery } from '../http/read-query.ts'
import { requireId } from '../http/require-id.ts'
import { route } from '../http/routes.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { listPeople } from './list-people.ts'
import { readUser } from './describe-users.ts'
import { disableUser } from './disable-user.ts'
import { inviteUser } from './invite-user.ts'
import { resendInvite, revokeInvite } from './invites.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { readNamedBody } from './read-named-body.ts'
import { saveUser } from './save-user.ts'

/** The refusals whose sentences the bodies of people say. */
const bodyRefusals = [
  'emailRequired',
  'emailTooLong',
  'emailInvalid',
  'firstNameTooLong',
  'lastNameTooLong',
  'rolesNotFound',
] as const satisfies readonly ErrorName[]

/** One person, as administrators see and change them, and what one may do of one's own account. */
export function personRoutes(api: Rooms): void {
  ownRoutes(api)
  api.get(route('directory/users/{id}'), async (c) => {
    requirePrivilege(c, ...readersOfPeople)
    const id = userId(c)
    refuseQuery(c)
    return c.json(await readUser(readingOf(c).reader, id))
  })
  api.post(route('directory/user/invite'), async (c) => {
    requirePrivilege(c, 'users.manage')
    const body = await readNamedBody(c, inviteBody, bodyRefusals)
    return transact(c, async (work) => ({ status: 201, body: await inviteUser(work, body) }))
  })
  api.post(route('directory/user/{id}/invite'), async (c) => {
    requirePrivilege(c, 'users.manage')
    const id = userId(c)
    return transact(c, async (work) => ({ body: await resendInvite(work, id) }))
  })
  api.delete(route('directory/user/{id}/invite'), async (c) => {
    requirePrivilege(c, 'users.manage')
    const id = userId(c)
    return transact(c, async (work) => ({ body: await revokeInvite(work, id) }))
  })
  api.put(route('directory/user/{id}'), async (c) => {
    requirePrivilege(c, 'users.manage')
    const id = userId(c)
    const body = await readNamedBody(c, saveUserBody, bodyRefusals)
    return transact(c, async (work) => ({ body: await saveUser(work, { id, ...body }) }))
  })
  api.delete(route('directory/user/{id}'), async (c) => {
    requirePrivilege(c, 'users.manage')
    const id = userId(c)
    return transact(c, async (work) => {
      await disableUser(work, id)
      return { status: 204 }
    })
  })
}

function ownRoutes(api: Rooms): void {
  api.get(route('directory/user/me/sessions'), async (c) => {
    signedIn(c)
    refuseQuery(c)
    return c.json(await listOwnSessions(readingOf(c), c.get('familyId')))
  })
  api.delete(route('directory/user/me/sessions/{id}'), async (c) => {
    signedIn(c)
    const id = requireId(c, 'idRequired')
    return transact(c, async (work) => {
      await endOwnSession(work, id)
      return { status: 204 }
    })
  })
  api.get(route('directory/people'), async (c) => {
    signedIn(c)
    const { may } = readQuery(c, z.strictObject({ may: z.optional(z.enum(privilegeCodes)) }))
    const items = await listPeople(readingOf(c).reader, may)
    return c.json({ items, nextCursor: null, total: items.length })
  })
  api.get(route('directory/user/me/delegates'), async (c) => {
    const { id } = signedIn(c)
    refuseQuery(c)
    const items = await delegatesFor(readingOf(c).reader, id)
    return c.json({ items, nextCursor: null, total: items.length })
  })
}

/** @throws Problem 5026 */
const userId = (c: Ctx): string => requireId(c, 'userIdRequired')
