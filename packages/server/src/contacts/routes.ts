import { hasOwn, privilegeFor, recordKinds, type PrivilegeAction } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql, type RawBuilder } from 'kysely'
import { listDrafts } from '../drafts/list-drafts.ts'
import { readDraft } from '../drafts/read-draft.ts'
import type { Ctx, Rooms } from '../http/app-env.ts'
import { requirePrivilege, signedIn } from '../http/authorise.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf, refuseQuery } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import type { List } from '../lists/list.ts'
import type { KindRoom, ServedKinds } from '../records/kind-room.ts'
import { listApproved } from '../records/list-approved.ts'
import { readApproved } from '../records/read-approved.ts'
import { requireId } from '../http/require-id.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { contactHistoryRoutes } from './history-routes.ts'
import { requireContact, requireContactDraft } from './contact-rights.ts'
import { refuseParentId, type ParentKind } from './contact-parent.ts'
import { noDraft } from './no-draft.ts'
import { contactsOfRoutes } from './parent-routes.ts'
import { removeContact } from './remove-contact.ts'
import { saveContact } from './save-contact.ts'
import { startContact } from './start-contact.ts'

/** The contacts of all records that a person may see, and those of one record. `served` are the kinds of records here. */
export const contactRoutes =
  ({ room, served }: { room: KindRoom; served: ServedKinds }) =>
  (api: Rooms) => {
    const parents = served.flatMap(({ kind }): ParentKind[] => (hasOwn(kind, 'contactsOf') ? [kind] : []))
    allContacts(api, { room, parents })
    contactHistoryRoutes(api)
    for (const kind of parents) contactsOfRoutes(api, { room, kind })
  }

function allContacts(api: Rooms, { room, parents }: { room: KindRoom; parents: readonly ParentKind[] }): void {
  const { path, pendingPath, type } = recordKinds.contact
  const { createBody, saveBody } = everyKind.contact.schemas
  const requireSome = (c: Ctx, action: PrivilegeAction) => {
    const [first, ...others] = parents.map((kind) => privilegeFor(kind, action))
    if (first) requirePrivilege(c, first, ...others)
  }
  /** Contacts of the records that the person may see; `content` is that of the row at hand. */
  const seenBy = (c: Ctx, content: RawBuilder<unknown>) => (list: List) => {
    const { privileges } = signedIn(c)
    const seen = parents.filter((kind) => privileges.has(privilegeFor(kind, 'view')))
    const types = sql.join(seen.map((kind) => recordKinds[kind].type))
    const condition = seen.length === 0 ? sql`false` : sql`${content} ->> 'parentType' in (${types})`
    return { ...list, conditions: [...list.conditions, condition] }
  }

  api.get(route(path), async (c) => {
    requireSome(c, 'view')
    const narrow = seenBy(c, sql.ref('t.content'))
    return c.json(await listApproved(readingOf(c), { room, query: queryOf(c), narrow }))
  })
  api.get(route(`${path}/{id}`), async (c) => {
    signedIn(c)
    refuseQuery(c)
    const id = requireId(c, recordKinds.contact.idRequired)
    const reading = readingOf(c)
    await requireContact(reading, { id, action: 'view' })
    return c.json(await readApproved(reading, { room, id }))
  })
  api.get(route(pendingPath), async (c) => {
    requireSome(c, 'view')
    const narrow = seenBy(c, sql.ref('d.content'))
    return c.json(await listDrafts(readingOf(c), { room, query: queryOf(c), narrow }))
  })
  api.post(route(pendingPath), async (c) => {
    requireSome(c, 'edit')
    const { approvedId, parentId, content } = await readBody(c, createBody)
    refuseParentId(parentId)
    return transact(c, async (work) => ({
      status: 201,
      body: await startContact(work, { room, approvedId, content: { ...content } }),
    }))
  })
  api.get(route(`${pendingPath}/{id}`), async (c) => {
    signedIn(c)
    refuseQuery(c)
    const id = requireId(c, recordKinds.contact.idRequired)
    const reading = readingOf(c)
    await requireContactDraft(reading, { id, action: 'view' })
    return c.json(await readDraft(reading, { room, id }))
  })
  api.put(route(`${pendingPath}/{id}`), async (c) => {
    signedIn(c)
    const id = requireId(c, recordKinds.contact.idRequired)
    // With a key it may have been answered before, whatever has become of its draft since.
    if (c.req.header('idempotency-key') === undefined)
      await requireContactDraft(readingOf(c), { id, action: 'edit', absent: noDraft() })
    const { revision, content } = await readBody(c, saveBody)
    return transact(c, async (work) => ({
      body: await saveContact(work, { room, id, revision, content: { ...content } }),
    }))
  })
  // The pattern that all kinds share makes a plural of it.
  for (const one of [pendingPath, `Pending${type}`])
    api.delete(route(`${one}/{id}`), async (c) => {
      signedIn(c)
      const id = requireId(c, recordKinds.contact.idRequired)
      return transact(c, async (work) => {
        await removeContact(work, { id })
        return { status: 204 }
      })
    })
}
