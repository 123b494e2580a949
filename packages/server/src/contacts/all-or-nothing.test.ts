import { hasOwn, recordKinds } from '@strongroom/api/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '../approval/decide.ts'
import { sendToApproval } from '../approval/send-to-approval.ts'
import { takeBackDraft } from '../approval/take-back-draft.ts'
import { tableOf } from '../db/kind-table.ts'
import { books } from '../rooms.ts'
import type { Person, Work } from '../work/work.ts'
import { cutEverywhere } from '../testing/cut-everywhere.ts'
import { complete, lifeCycle, openCast, servedNames, type Cast } from '../testing/life-cycle.ts'

const riders = ['Moreau', 'Okafor'].map((lastName, place) => ({
  firstName: 'Ada',
  lastName,
  roles: place === 0 ? ['Primary'] : ['Operations'],
  isActive: true,
  phone: '+12125550100',
}))

// Contacts go the way of what they ride with whole or not at all: of every kind that has some.
describe.each(servedNames.filter((kind) => hasOwn(kind, 'contactsOf')))('contacts of a %s, all or nothing', (kind) => {
  const calls = lifeCycle(kind)
  let cast: Cast
  beforeAll(async () => {
    cast = await openCast()
  })
  afterAll(() => cast.platform.close())

  /** Everything that a verb may touch. */
  const tables = [
    ...['draft', 'draft_edit', 'approving_task', 'task_event', 'record_version', 'contact', 'note', 'ledger_account'],
    tableOf(kind),
  ]
  const cutAt = (person: Person, verb: (work: Work<Person>) => Promise<unknown>) =>
    cutEverywhere(cast.platform, { tables, actor: person }, verb)

  async function begun(): Promise<string> {
    const { maya } = cast
    const { id } = (await calls.create(maya, complete(kind))).body
    for (const content of riders) {
      const added = await maya.call('POST', `${recordKinds[kind].pendingPath}/${id}/contacts`, { content })
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
  const statuses = async (id: string): Promise<string[]> => {
    const rows = await cast.platform.db.selectFrom('draft').select('status').where('rides_with', '=', id).execute()
    return rows.map(({ status }) => status)
  }

  test('sending, sending back, sending again and approving are cut at every statement', async () => {
    const id = await begun()
    expect(await send(id)).toBeGreaterThan(8)
    expect(await statuses(id)).toEqual(['Pending', 'Pending'])
    expect(await act(id, 'reject')).toBeGreaterThan(5)
    expect(await statuses(id)).toEqual(['Rework', 'Rework'])
    expect(await send(id)).toBeGreaterThan(8)
    expect(await act(id, 'approve')).toBeGreaterThan(15)
    const approved = await cast.platform.db.selectFrom('contact').select('version').execute()
    expect(approved.filter(({ version }) => version === 1).length).toBeGreaterThanOrEqual(2)
    expect(await statuses(id)).toEqual(['Approved', 'Approved'])
  })

  test('and so is withdrawing', async () => {
    const id = await begun()
    await calls.send(cast.maya, id)
    expect(await act(id, 'reject')).toBeGreaterThan(5)
    expect(await cutAt({ person: cast.maya.user }, (work) => takeBackDraft(work, { kind, id }))).toBeGreaterThan(2)
    expect(await statuses(id)).toEqual(['Withdrawn', 'Withdrawn'])
  })
})
