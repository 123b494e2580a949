import { hasOwn, recordKinds, versionPage, type DraftContentOf } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { castOn, changedField, complete, lifeCycle, servedNames, type Cast } from '../testing/life-cycle.ts'
import { openEmbeddedTestDatabase } from '../testing/test-database.ts'
import { openTestPlatformOn, type Caller } from '../testing/test-platform.ts'
import { readAnchors } from '../versions/anchors.ts'
import { verifyHistory } from '../versions/verify-history.ts'
import { keptKinds, type ServedKind } from './index.ts'

let cast: Cast
beforeAll(async () => {
  cast = await castOn(await openTestPlatformOn(await openEmbeddedTestDatabase()))
})
afterAll(() => cast.platform.close())

const ada = { firstName: 'Ada', lastName: 'Moreau', roles: ['Primary'], isActive: true, email: 'ada@bank.example' }

/** The contacts of a kind's records, where they have any: drafted under a pending version, and as they are approved. */
function contactsOf(kind: ServedKind) {
  if (!hasOwn(kind, 'contactsOf')) return undefined
  const { pendingPath, contactsOf: path } = recordKinds[kind]
  return {
    add: (who: Caller, draftId: string, body: object) => who.call('POST', `${pendingPath}/${draftId}/contacts`, body),
    save: (who: Caller, { id, revision }: { id: string; revision: number }, content: DraftContentOf<'contact'>) =>
      who.call('PUT', `PendingContact/${id}`, { revision, content }),
    approved: async (who: Caller, id: string) =>
      everyKind.contact.schemas.approvedPage.parse((await who.get(`${path}/${id}/contacts`)).body).items,
  }
}

test.each(servedNames)(
  'the embedded database takes %s from a draft by way of rework to version 2, with its contacts',
  async (kind) => {
    const { platform, tomas, grace, daniel, priya, both } = cast
    const calls = lifeCycle(kind)
    const contacts = contactsOf(kind)
    const changed = changedField(kind)
    const approve = (revision: number) => ({ action: 'approve', revision })

    // Begun, saved, and refused to whoever saw less than that.
    const blank = (await calls.create(both, {})).body
    const begun = (await calls.save(both, blank, complete(kind, { [changed]: 'Northgate' }))).body
    expect((await calls.save(tomas, blank, { [changed]: 'Eastgate' })).body).toMatchObject({ code: 1006 })
    const rider = await contacts?.add(both, begun.id, { content: ada })
    if (rider) expect(rider.status).toBe(201)

    // Its maker approves nothing, though otherwise entitled to; someone else sends it back.
    const sent = (await calls.send(both, begun.id)).body
    const own = await calls.decide(both, sent.taskId, approve(sent.revision))
    expect([own.status, own.body.code]).toEqual([403, 1030])
    const back = await calls.decide(grace, sent.taskId, { action: 'reject', revision: sent.revision, comment: 'Why?' })
    expect(back.status).toBe(200)
    const returned = (await calls.read(both, begun.id)).body
    expect(returned.draftStatus).toBe('Rework')

    // Put right and sent again, the same task is decided by what is read of it now.
    const mended = await calls.save(both, returned, { ...returned.content, [changed]: 'Southgate' })
    expect(mended.status).toBe(200)
    if (contacts && rider) {
      const riding = (await both.get(`PendingContact/${rider.body.id}`)).body
      expect(riding.draftStatus).toBe('Rework')
      expect((await contacts.save(both, riding, { ...riding.content, title: 'Treasurer' })).status).toBe(200)
    }
    const again = (await calls.send(both, begun.id)).body
    expect([again.taskId, again.round]).toEqual([sent.taskId, 2])
    expect((await calls.decideUnseen(grace, again.taskId, approve(sent.revision))).body.code).toBe(1006)
    const decided = await calls.decide(grace, again.taskId, approve(again.revision))
    expect(decided.status).toBe(200)
    const id: string = decided.body.approvedId
    const record = (await calls.approved(priya, id)).body
    expect(everyKind[kind].schemas.approved.parse(record)).toMatchObject({
      version: 1,
      content: { [changed]: 'Southgate' },
    })
    const [contact] = (await contacts?.approved(priya, id)) ?? []
    if (contacts) expect(contact?.content).toMatchObject({ ...ada, title: 'Treasurer', parentId: id })

    // One change of it at a time, and its contacts change with it.
    const change = (await calls.create(tomas, {}, id)).body
    expect((await calls.create(both, {}, id)).body.code).toBe(5034)
    expect((await calls.save(tomas, change, { ...record.content, [changed]: 'Westgate' })).status).toBe(200)
    if (contacts && contact) {
      const moved = (await contacts.add(both, change.id, { content: {}, approvedId: contact.id })).body
      await contacts.save(both, moved, { ...moved.content, title: 'Controller' })
    }
    const last = (await calls.send(tomas, change.id)).body
    if (contacts) expect((await calls.decide(both, last.taskId, approve(last.revision))).body.code).toBe(1030)
    expect((await calls.decide(daniel, last.taskId, approve(last.revision))).status).toBe(200)
    expect((await calls.approved(priya, id)).body).toMatchObject({ version: 2, content: { [changed]: 'Westgate' } })
    if (contacts)
      expect(await contacts.approved(priya, id)).toMatchObject([{ version: 2, content: { title: 'Controller' } }])
    const versions = versionPage.parse((await calls.versions(priya, id)).body).items
    expect(versions.map(({ version, intact, approvedBy }) => [version, intact, approvedBy.id])).toEqual([
      [2, true, daniel.user.id],
      [1, true, grace.user.id],
    ])
    const { faults } = await verifyHistory(platform.db, {
      kinds: keptKinds.map((room) => room.kind),
      anchors: await readAnchors([]),
      historyMac: platform.deps.historyMac,
      now: platform.clock.now(),
    })
    expect(faults).toEqual([])
  },
)
