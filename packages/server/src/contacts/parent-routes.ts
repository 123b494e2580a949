import { privilegeFor, recordKinds } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql, type RawBuilder } from 'kysely'
import { listDrafts } from '../drafts/list-drafts.ts'
import { requireOpenDraft } from '../drafts/read-draft.ts'
import type { Rooms } from '../http/app-env.ts'
import { requirePrivilege } from '../http/authorise.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { queryOf } from '../http/read-query.ts'
import { route } from '../http/routes.ts'
import type { List } from '../lists/list.ts'
import { currentRecord } from '../records/current-record.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { listApproved } from '../records/list-approved.ts'
import { only } from '../records/record-list.ts'
import { requireId } from '../http/require-id.ts'
import { readingOf } from '../work/reading-of.ts'
import { transact } from '../work/transact.ts'
import { addRider } from './add-rider.ts'
import { refuseParentId, type ParentKind } from './contact-parent.ts'

/** What the list of one record's contacts can be asked; what they belong to goes without saying. */
const filters = recordKinds.contact.filters.filter((name) => !name.startsWith('parent'))

const narrowTo = (condition: RawBuilder<unknown>) => (list: List) => ({
  ...list,
  filters: only(list.filters, filters),
  conditions: [...list.conditions, condition],
})

/** The contacts of a record, and those that its pending version brings along. */
export function contactsOfRoutes(api: Rooms, { room, kind }: { room: KindRoom; kind: ParentKind }): void {
  const { contactsOf, pendingPath, notFound, type } = recordKinds[kind]
  const [view, edit] = [privilegeFor(kind, 'view'), privilegeFor(kind, 'edit')]
  const { createBody } = everyKind.contact.schemas

  api.get(route(`${contactsOf}/{id}/contacts`), async (c) => {
    requirePrivilege(c, view)
    const [reading, id] = [readingOf(c), requireId(c, recordKinds[kind].idRequired)]
    if (!(await currentRecord(reading.reader, kind, id))) throw new Problem(notFound)
    const narrow = narrowTo(sql`t.parent_type = ${type} and t.parent_id = ${id}`)
    return c.json(await listApproved(reading, { room, query: queryOf(c), narrow }))
  })
  const pending = route(`${pendingPath}/{id}/contacts`)
  api.get(pending, async (c) => {
    requirePrivilege(c, view)
    const [reading, id] = [readingOf(c), requireId(c, recordKinds[kind].idRequired)]
    await requireOpenDraft(reading.reader, { kind, id })
    const narrow = narrowTo(sql`d.rides_with = ${id}`)
    return c.json(await listDrafts(reading, { room, query: queryOf(c), narrow }))
  })
  api.post(pending, async (c) => {
    requirePrivilege(c, edit)
    const id = requireId(c, recordKinds[kind].idRequired)
    const { approvedId, parentId, content } = await readBody(c, createBody)
    refuseParentId(parentId)
    return transact(c, async (work) => ({
      status: 201,
      body: await addRider(work, { room, under: { kind, id }, approvedId, content: { ...content } }),
    }))
  })
}
