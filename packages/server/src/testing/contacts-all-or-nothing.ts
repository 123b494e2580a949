import { recordKinds } from '@strongroom/api/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '../approval/decide.ts'
import { recall } from '../approval/recall.ts'
import { sendToApproval } from '../approval/send-to-approval.ts'
import { takeBackDraft } from '../approval/take-back-draft.ts'
import { tableOf } from '../db/kind-table.ts'
import type { ServedKind } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import type { Person, Work } from '../work/work.ts'
import { cutEverywhere } from './cut-everywhere.ts'
import { complete, lifeCycle, openCast, type Cast } from './life-cycle.ts'

const riders = ['Moreau', 'Okafor'].map((lastName, place) => ({
  firstName: 'Ada',
  lastName,
  roles: place === 0 ? ['Primary'] : ['Operations'],
  isActive: true,
  phone: '+12125550100',
}))

/** Contacts go the way of what they ride with whole or not at all: of these kinds, all of which have some. */
export function describeContactsAllOrNothing(kinds: readonly ServedKind[]): void {
  let cast: Cast
  beforeAll(async () => {
    cast = await openCast()
  })
  afterAll(() => cast.platform.close())

  describe.each(kinds)('contacts of a %s, all or nothing', (kind) => {
    const calls = lifeCycle(kind)
    const { pendingPath } = recordKinds[kind]

    /** Everything that a verb may touch. */
    const tables = [
      ...['draft', 'draft_edit', 'approving_task', 'task_event', 'task_round', 'task_comment', 'task_approver'],
      ...['record_version', 'contact', 'note', 'notification', 'ledger_account'],
      tableOf(kind),
    ]
    const cutAt = (person: Person, verb: (work: Work<Person>) => Promise<unknown>) =>
      cutEverywhere(cast.platform, { tables, actor: person }, verb)

    async function begun(): Promise<string> {
      const { maya } = cast
      const { id } = (await calls.create(maya, complete(kind))).body
      for (const content of riders) {
        const added = await maya.call('POST', `${pendingPath}/${id}/contacts`, { content })
        expect(added.status).toBe(201)
      }
      return String(id)
    }

    const send = (id: string) => cutAt({ person: cast.maya.user }, (work) => sendToApproval(work, { books, id }))
    const act = async (id: string, action: 'approve' | 'reject') => {
      const { taskId, revision } = (await calls.read(cast.maya, id)).body
      return cutAt({ person: cast.grace.user }, (work) =>
        decide(work, { books, id: taskId, action, revision, comment: 'So' }),
      )
    }
    const recallIt = (id: string) => cutAt({ person: cast.maya.user }, (work) => recall(work, { books, id }))
    const statuses = async (id: string): Promise<string[]> => {
      const rows = await cast.platform.db.selectFrom('draft').select('status').where('rides_with', '=', id).execute()
      return rows.map(({ status }) => status)
    }

    const recordOf = async (id: string): Promise<string> => {
      const drafts = cast.platform.db.selectFrom('draft').select('record_id').where('id', '=', id)
      return (await drafts.executeTakeFirstOrThrow()).record_id ?? ''
    }
    const versionsOf = async (parentId: string): Promise<number[]> => {
      const { rows } = await sql<{ version: number }>`
        select version from contact where content ->> 'parentId' = ${parentId} order by version`.execute(
        cast.platform.db,
      )
      return rows.map(({ version }) => version)
    }

    test('sending, taking back, sending back, sending again and approving are cut at every statement', async () => {
      const id = await begun()
      expect(await send(id)).toBeGreaterThan(8)
      expect(await statuses(id)).toEqual(['Pending', 'Pending'])
      expect(await recallIt(id)).toBeGreaterThan(3)
      expect(await statuses(id)).toEqual(['Draft', 'Draft'])
      await calls.send(cast.maya, id)
      expect(await act(id, 'reject')).toBeGreaterThan(5)
      expect(await statuses(id)).toEqual(['Rework', 'Rework'])
      expect(await send(id)).toBeGreaterThan(8)
      expect(await act(id, 'approve')).toBeGreaterThan(15)
      expect(await statuses(id)).toEqual(['Approved', 'Approved'])

      // And so is the second version, with a contact that changes beside one that is new.
      const parentId = await recordOf(id)
      expect(await versionsOf(parentId)).toEqual([1, 1])
      const change = (await calls.create(cast.maya, {}, parentId)).body
      const [known] = (await cast.maya.get(`Contacts?parentId=${parentId}&parentType=${recordKinds[kind].type}`)).body
        .items
      const ride = (body: object) => cast.maya.call('POST', `${pendingPath}/${change.id}/contacts`, body)
      const changed = await ride({ approvedId: known.id, content: { ...known.content, phone: '+12125550199' } })
      const added = await ride({ content: { ...riders[1], lastName: 'Reyes' } })
      expect([changed.status, added.status]).toEqual([201, 201])
      await calls.send(cast.maya, change.id)
      expect(await act(change.id, 'approve')).toBeGreaterThan(15)
      expect(await versionsOf(parentId)).toEqual([1, 1, 2])
    })

    test('and so is withdrawing', async () => {
      const id = await begun()
      await calls.send(cast.maya, id)
      expect(await act(id, 'reject')).toBeGreaterThan(5)
      expect(await cutAt({ person: cast.maya.user }, (work) => takeBackDraft(work, { kind, id }))).toBeGreaterThan(2)
      expect(await statuses(id)).toEqual(['Withdrawn', 'Withdrawn'])
    })
  })
}
