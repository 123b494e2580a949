import { hasOwn, recordKinds, titleOf } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '../approval/decide.ts'
import type { Content } from '../db/record-tables.ts'
import { keptKinds, type ServedKind } from '../kinds/index.ts'
import { books } from '../rooms.ts'
import {
  approvedRecord,
  complete,
  lifeCycle,
  lookAndDecide,
  openCast,
  personWith,
  servedNames,
  type Cast,
} from '../testing/life-cycle.ts'
import type { Caller } from '../testing/index.ts'
import { readAnchors } from '../versions/anchors.ts'
import { verifyHistory } from '../versions/verify-history.ts'
import { perform } from '../work/perform.ts'

const { schemas } = everyKind.contact
let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.platform.close())

const ada = {
  firstName: 'Ada',
  lastName: 'Moreau',
  roles: ['Primary', 'Wire'],
  isActive: true,
  email: 'ada@bank.example',
}
const ben = { firstName: 'Ben', lastName: 'Okafor', roles: ['Operations'], isActive: true, phone: '+12125550100' }

/** The calls about the contacts of records of a kind. */
function contactsOf(kind: ServedKind) {
  const { path, pendingPath } = recordKinds[kind]
  return {
    add: (who: Caller, draftId: string, content: Content, approvedId?: string) =>
      who.call('POST', `${pendingPath}/${draftId}/contacts`, {
        content,
        ...(approvedId !== undefined && { approvedId }),
      }),
    pending: (who: Caller, draftId: string) => who.get(`${pendingPath}/${draftId}/contacts`),
    approved: (who: Caller, id: string, query = '') => who.get(`${path}/${id}/contacts${query}`),
  }
}

const save = (who: Caller, draft: { id: string; revision: number; content: Content }, own: Content) =>
  who.call('PUT', `PendingContact/${draft.id}`, { revision: draft.revision, content: { ...draft.content, ...own } })

/** A draft of an institution with one contact, sent. */
async function sentWith(...contacts: readonly Content[]) {
  const { maya } = cast
  const calls = lifeCycle('institution')
  const draft = (await calls.create(maya, complete('institution'))).body
  const added = []
  for (const content of contacts) added.push((await contactsOf('institution').add(maya, draft.id, content)).body)
  const sent = await calls.send(maya, draft.id)
  return { draft, added, sent }
}

/** An approved institution with these contacts. */
async function institutionWith(...contacts: readonly Content[]) {
  const { sent } = await sentWith(...contacts)
  const decided = await lifeCycle('institution').decide(cast.grace, sent.body.taskId, {
    action: 'approve',
    revision: sent.body.revision,
  })
  expect(decided.status).toBe(200)
  const id: string = decided.body.approvedId
  const found = await contactsOf('institution').approved(cast.priya, id)
  return { id, contacts: schemas.approvedPage.parse(found.body).items }
}

/** The kinds whose records have contacts. */
const parents = servedNames.filter((kind) => hasOwn(kind, 'contactsOf'))

describe.each(parents)('contacts of a pending %s', (kind) => {
  const calls = lifeCycle(kind)
  const contacts = contactsOf(kind)

  test('are drafted, sent, decided and kept with it', async () => {
    const { maya, tomas, grace, priya } = cast
    const draft = (await calls.create(maya, complete(kind))).body
    const first = await contacts.add(maya, draft.id, {})
    expect([first.status, schemas.draft.parse(first.body).draftStatus]).toEqual([201, 'Draft'])
    expect((await calls.read(maya, draft.id)).body.revision).toBe(draft.revision + 1)
    const saved = await save(maya, first.body, ada)
    expect(saved.status).toBe(200)
    const second = await contacts.add(tomas, draft.id, ben)
    const current = (await calls.read(maya, draft.id)).body
    expect(current.revision).toBe(draft.revision + 3)
    const pending = (await contacts.pending(priya, draft.id)).body.items
    expect(new Set(pending.map(({ id }: { id: string }) => id))).toEqual(new Set([first.body.id, second.body.id]))

    // Who saves what was seen before is told that the contacts moved, and by whom.
    const stale = await calls.save(maya, { ...draft }, draft.content)
    expect(stale.body.code).toBe(1006)
    expect(stale.body.additionalReasons.map(({ message }: { message: string }) => message)).toContain(
      'A contact was changed by Tomás Rivera',
    )
    expect((await calls.send(maya, first.body.id)).body).toMatchObject({ code: 5033, data: { pendingId: draft.id } })
    const mine = (await maya.get('drafts?entityType=Contacts')).body.items.map((item: { id: string }) => item.id)
    expect(mine).not.toContain(first.body.id)

    const sent = (await calls.send(maya, draft.id, { revision: current.revision })).body
    expect(sent.draftStatus).toBe('Pending')
    const riding = (await maya.get(`PendingContact/${first.body.id}`)).body
    expect([riding.draftStatus, riding.taskId]).toEqual(['Pending', sent.taskId])
    expect((await save(maya, riding, { firstName: 'Adele' })).body.code).toBe(5033)
    expect((await contacts.add(maya, draft.id, ben)).body.code).toBe(5033)

    const task = (await calls.task(grace, sent.taskId)).body
    const at = (field: string) => `contacts.${first.body.id}.${field}`
    const item = task.fields.find(({ path }: { path: string }) => path === at('email'))
    expect(item).toEqual({
      path: at('email'),
      label: 'Contact Ada Moreau: email',
      section: 'Contacts',
      type: 'text',
      new: 'ada@bank.example',
      changed: true,
    })
    expect(task.changedCount).toBe(task.fields.length)
    const said = { action: 'comment', revision: sent.revision, comment: 'Hers?', fieldPath: at('email') }
    expect((await calls.decide(grace, sent.taskId, said)).status).toBe(200)
    expect((await calls.decide(grace, sent.taskId, { ...said, fieldPath: at('nothing') })).body.code).toBe(1002)

    const decided = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    expect(decided.status).toBe(200)
    const { approvedId } = decided.body
    expect((await calls.approved(priya, approvedId)).status).toBe(200)
    const page = schemas.approvedPage.parse((await contacts.approved(priya, approvedId, '?sort=lastName')).body)
    expect(page.items.map(({ content, version }) => [content.lastName, content.parentId, version])).toEqual([
      ['Moreau', approvedId, 1],
      ['Okafor', approvedId, 1],
    ])
    expect((await contacts.approved(priya, approvedId, '?roles=Wire')).body.total).toBe(1)
    expect((await contacts.approved(priya, approvedId, `?parentId=${approvedId}`)).body.code).toBe(1014)
    const id = page.items[0]?.id ?? ''
    expect((await priya.get(`Contacts/${id}`)).body.content).toMatchObject(ada)
    const [version] = (await priya.get(`Contacts/${id}/versions`)).body.items
    expect(version).toMatchObject({
      version: 1,
      intact: true,
      taskId: sent.taskId,
      approvedBy: { id: grace.user.id },
    })
    // An old task goes on showing what was decided then.
    expect((await calls.task(priya, sent.taskId)).body.fields).toEqual(task.fields)
    const { faults } = await verifyHistory(cast.platform.db, {
      kinds: keptKinds.map((room) => room.kind),
      anchors: await readAnchors([]),
      historyMac: cast.platform.deps.historyMac,
      now: cast.platform.clock.now(),
    })
    expect(faults).toEqual([])
  })
})

describe('who wrote at a contact', () => {
  test.each(parents)('of %s is an author of the whole: barred by the verb, and by the database', async (kind) => {
    const { maya, grace, both, platform } = cast
    const calls = lifeCycle(kind)
    const draft = (await calls.create(maya, complete(kind))).body
    await contactsOf(kind).add(both, draft.id, ben)
    const sent = (await calls.send(maya, draft.id)).body
    expect((await calls.task(both, sent.taskId)).body).toMatchObject({
      canDecide: false,
      cannotDecideReason: 'Creator',
    })
    expect((await calls.task(grace, sent.taskId)).body.eligibleReviewerIds).not.toContain(both.user.id)
    const approve = { action: 'approve', revision: sent.revision }
    expect((await calls.decide(both, sent.taskId, approve)).body.code).toBe(1030)
    const bySql = sql`update draft set status = 'Approved', approved_id = record_id, revision = revision + 1,
      reviewed_by = ${both.user.id}, reviewed_at = now() where id = ${draft.id}`.execute(platform.db)
    await expect(bySql).rejects.toThrow('draft_check')
    // One who only changed what another began is no maker of it: the version itself is refused.
    const {
      added,
      draft: other,
      sent: again,
    } = await (async () => {
      const begun = (await calls.create(maya, complete(kind))).body
      const rider = (await contactsOf(kind).add(maya, begun.id, ben)).body
      await save(both, rider, { title: 'Treasurer' })
      return { draft: begun, added: rider, sent: (await calls.send(maya, begun.id)).body }
    })()
    expect(added.id).not.toBe(other.id)
    expect((await calls.task(both, again.taskId)).body.cannotDecideReason).toBe('Creator')
    const forgetful = perform(platform.deps, { person: both.user }, async (work) => {
      await sql`alter table draft_edit disable trigger user`.execute(work.tx)
      await sql`delete from draft_edit where user_id = ${both.user.id} and draft_id = ${other.id}`.execute(work.tx)
      await decide(work, { books, id: again.taskId, action: 'approve', revision: again.revision, comment: 'So' })
    })
    await expect(forgetful).rejects.toThrow('cannot approve')
  })
})

describe('what befalls the record befalls its contacts', () => {
  const calls = lifeCycle('institution')
  const statusOf = async (id: string) => (await cast.maya.get(`PendingContact/${id}`)).body.draftStatus

  test('sent back, changed, one of them taken out, and sent again', async () => {
    const { maya, tomas, grace } = cast
    const { draft, added, sent } = await sentWith(ada, ben)
    const [first, second] = added
    await calls.decide(grace, sent.body.taskId, { action: 'reject', revision: sent.body.revision, comment: 'Phone?' })
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['Rework', 'Rework'])
    const again = (await maya.get(`PendingContact/${first.id}`)).body
    expect((await save(maya, again, { phone: '+12125550199' })).status).toBe(200)
    expect((await tomas.call('DELETE', `PendingContact/${second.id}`)).body.code).toBe(1030)
    expect((await maya.call('DELETE', `PendingContact/${second.id}`)).status).toBe(204)
    const third = await contactsOf('institution').add(tomas, draft.id, { ...ben, lastName: 'Reyes' })
    expect([third.status, third.body.draftStatus, third.body.round]).toEqual([201, 'Rework', 1])
    // What is being written is nobody's to see before it is sent: the task shows the contacts of its round.
    const phone = `contacts.${first.id}.phone`
    const fieldsOf = async () => (await calls.task(grace, sent.body.taskId)).body.fields
    const pathsOf = (fields: { path: string }[]) => fields.map(({ path }) => path)
    expect(pathsOf(await fieldsOf())).toContain(`contacts.${second.id}.lastName`)
    expect(pathsOf(await fieldsOf())).not.toContain(phone)
    const resent = (await calls.send(maya, draft.id)).body
    expect(pathsOf(await fieldsOf())).toContain(phone)
    // And each round says what it changed of them: one grew, one was taken out, one came.
    const [round] = (await calls.task(grace, sent.body.taskId)).body.rounds
    const changes = round.changes.map(({ path, old, new: next }: Record<string, unknown>) => [path, old, next])
    expect(changes).toContainEqual([phone, undefined, '+12125550199'])
    expect(changes).toContainEqual([`contacts.${second.id}.lastName`, 'Okafor', undefined])
    expect(changes).toContainEqual([`contacts.${third.body.id}.lastName`, undefined, 'Reyes'])
    expect([await statusOf(first.id), await statusOf(third.body.id)]).toEqual(['Pending', 'Pending'])
    const decided = await calls.decide(grace, resent.taskId, { action: 'approve', revision: resent.revision })
    const kept = await contactsOf('institution').approved(maya, decided.body.approvedId, '?sort=lastName')
    expect(kept.body.items.map(({ content }: { content: Content }) => [content.lastName, content.phone])).toEqual([
      ['Moreau', '+12125550199'],
      ['Reyes', ben.phone],
    ])
  })

  test('withdrawn: kept as evidence where it was sent, gone where it was not', async () => {
    const { maya, grace, platform } = cast
    const { draft, added, sent } = await sentWith(ada)
    await calls.decide(grace, sent.body.taskId, { action: 'reject', revision: sent.body.revision, comment: 'No' })
    expect((await calls.remove(maya, draft.id)).status).toBe(204)
    expect(await platform.db.selectFrom('draft').select('status').where('id', '=', added[0].id).execute()).toEqual([
      { status: 'Withdrawn' },
    ])
    expect((await calls.task(grace, sent.body.taskId)).body.fields).toContainEqual(
      expect.objectContaining({ path: `contacts.${added[0].id}.lastName`, new: 'Moreau' }),
    )
    const blank = (await calls.create(maya, {})).body
    const rider = (await contactsOf('institution').add(maya, blank.id, ada)).body
    await maya.call('POST', `Contacts/${rider.id}/Notes`, { body: 'Hello', visibility: 'Internal' })
    await calls.remove(maya, blank.id)
    for (const table of ['draft', 'draft_edit'] as const) {
      const column = table === 'draft' ? 'id' : 'draft_id'
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${rider.id}`.execute(
        platform.db,
      )
      expect(rows).toEqual([])
    }
    expect(await platform.db.selectFrom('note').select('id').where('entity_id', '=', rider.id).execute()).toEqual([])
  })

  test('sent incomplete: each field of each contact is told', async () => {
    const { sent } = await sentWith({ firstName: 'Cy' })
    const { id } = (await cast.maya.get('PendingContact?q=cy')).body.items[0]
    expect(sent.body.code).toBe(5023)
    expect(sent.body.additionalReasons.map(({ field }: { field: string }) => field)).toEqual(
      ['lastName', 'roles', 'isActive', 'email'].map((field) => `content.contacts.${id}.${field}`),
    )
    expect(await statusOf(id)).toBe('Draft')
  })

  test('by SQL alone too; and no rider leaves its record or moves by itself', async () => {
    const { db } = cast.platform
    const { added, draft } = await sentWith(ada)
    const other = (await lifeCycle('institution').create(cast.maya, {})).body
    const [rider] = added
    for (const [set, constraint] of [
      [sql`status = 'Draft'`, 'rider_follows'],
      [sql`rides_with = ${other.id}`, 'rider_kept'],
      [sql`record_id = 'another'`, 'rider_kept'],
    ] as const)
      await expect(
        sql`update draft set revision = revision + 1, ${set} where id = ${rider.id}`.execute(db),
      ).rejects.toMatchObject({ constraint })
    await sql`update draft set status = 'Draft', revision = revision + 1 where id = ${draft.id}`.execute(db)
    expect(await statusOf(rider.id)).toBe('Draft')
  })
})

describe('a contact of an approved record', () => {
  test('has a draft and a task of its own, with the privileges of its parent', async () => {
    const { maya, grace, platform } = cast
    const { id, contacts } = await institutionWith(ada)
    const clients = await personWith(platform, {
      name: 'Clients',
      privileges: ['client.view', 'client.edit', 'client.approve'],
    })
    const content = { ...ben, parentType: 'Institutions', parentId: id }
    expect((await clients.call('POST', 'PendingContact', { content })).body.code).toBe(1030)
    expect((await maya.call('POST', 'PendingContact', { content: {} })).body.code).toBe(1002)
    expect((await maya.call('POST', 'PendingContact', { content: { ...content, parentId: 'nobody' } })).body.code).toBe(
      1043,
    )
    const begun = (await maya.call('POST', 'PendingContact', { content })).body
    expect((await save(maya, begun, { parentId: 'other' })).body.code).toBe(1002)
    const sent = (await lifeCycle('institution').send(maya, begun.id)).body
    expect((await clients.get(`PendingContact/${begun.id}`)).body.code).toBe(1043)
    expect((await clients.get(`approvingTask/${sent.taskId}`)).body.code).toBe(5019)
    expect((await clients.get('approvingTasks?entityType=Contacts')).body.total).toBe(0)
    const waiting = (await grace.get('approvingTasks?entityType=Contacts&status=Pending')).body.items
    expect(waiting).toMatchObject([
      { id: sent.taskId, entityType: 'Contacts', entityDisplayName: 'Ben Okafor', canDecide: true },
    ])
    const decided = await lookAndDecide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    expect(decided.body.approvedId).toEqual(expect.any(String))
    expect((await contactsOf('institution').approved(maya, id)).body.total).toBe(2)
    expect((await clients.get('Contacts?parentType=Institutions')).body.total).toBe(0)
    expect((await maya.get('Contacts?parentType=Institutions')).body.total).toBeGreaterThan(1)

    // A change of one, and a second one beside it.
    const change = await maya.call('POST', 'PendingContact', { approvedId: contacts[0]?.id, content: {} })
    expect(change.body).toMatchObject({ baseVersion: 1, changedFields: [], content: { lastName: 'Moreau' } })
    const twice = await maya.call('POST', 'PendingContact', { approvedId: contacts[0]?.id, content: {} })
    expect(twice.body.code).toBe(5034)
    const parent = (await lifeCycle('institution').create(maya, {}, id)).body
    expect((await contactsOf('institution').add(maya, parent.id, {}, contacts[0]?.id)).body.code).toBe(5034)
    await maya.call('DELETE', `PendingContact/${change.body.id}`)
    expect((await contactsOf('institution').add(maya, parent.id, {}, contacts[0]?.id)).status).toBe(201)
  })
})

test('their list names the record of each, by which two of one name are told apart', async () => {
  const { maya, grace } = cast
  const client = await approvedRecord('client', { maker: maya, approver: grace })
  const content = { ...ben, lastName: 'Twice', parentType: 'client', parentId: client.id }
  const draft = (await maya.call('POST', 'PendingContact', { content })).body
  const sent = (await lifeCycle('client').send(maya, draft.id)).body
  await lookAndDecide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
  const { id } = await institutionWith({ ...ben, lastName: 'Twice' })
  const named = async (path: string): Promise<unknown> => (await maya.get(path)).body.content
  const { items } = schemas.approvedPage.parse((await maya.get('Contacts?q=Twice')).body)
  expect(new Map(items.map((item) => [item.content.parentId, item.figures.parentName]))).toEqual(
    new Map([
      [client.id, titleOf('client', Object(await named(`client/${client.id}`)))],
      [id, titleOf('institution', Object(await named(`institutions/${id}`)))],
    ]),
  )
  // What it belongs to is not approved yet, and has no name.
  const pending = await sentWith({ ...ben, lastName: 'Waits' })
  expect(pending.added[0].figures.parentName).toBeNull()
})

describe('one primary contact a record', () => {
  const calls = lifeCycle('institution')

  test('told when it is sent, held by the database, and passed on within one approval', async () => {
    const { maya, grace, platform } = cast
    const { id, contacts } = await institutionWith(ada, ben)
    const [primary, second] = contacts.toSorted((left) => (left.content.roles?.includes('Primary') ? -1 : 1))
    const more = { ...ben, lastName: 'Reyes', roles: ['Primary'], parentType: 'Institutions', parentId: id }
    const own = (await maya.call('POST', 'PendingContact', { content: more })).body
    expect((await calls.send(maya, own.id)).body).toMatchObject({
      code: 5023,
      additionalReasons: [{ field: 'content.roles', message: 'Moreau is the primary contact already' }],
    })
    const { rows } = await sql<{ primary_of: string | null }>`
      select primary_of from contact where parent_id = ${id} order by primary_of nulls last`.execute(platform.db)
    expect(rows).toEqual([{ primary_of: id }, { primary_of: null }])
    // The primary one stands first, in whatever order the others are.
    const inOrder = async (rest: string) =>
      (await maya.get(`Contacts?parentId=${id}&sort=primaryOf,${rest}`)).body.items.map(
        (item: { id: string }) => item.id,
      )
    expect(await inOrder('-lastName')).toEqual([primary?.id, second?.id])

    const draft = (await calls.create(maya, {}, id)).body
    const riders = contactsOf('institution')
    const gain = (await riders.add(maya, draft.id, {}, second?.id)).body
    await save(maya, gain, { roles: ['Primary'] })
    const both = await calls.send(maya, draft.id)
    expect(both.body.additionalReasons).toMatchObject([{ field: `content.contacts.${gain.id}.roles` }])
    const loss = (await riders.add(maya, draft.id, {}, primary?.id)).body
    await save(maya, loss, { roles: ['Wire'] })
    const sent = (await calls.send(maya, draft.id)).body
    const decided = await calls.decide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
    expect(decided.status).toBe(200)
    const now = (await riders.approved(maya, id, '?roles=Primary')).body.items
    expect(now.map((item: { id: string }) => item.id)).toEqual([second?.id])
    expect(await inOrder('lastName')).toEqual([second?.id, primary?.id])
  })

  test('two at once in one draft are told both', async () => {
    const { sent } = await sentWith(ada, { ...ben, roles: ['Primary'] })
    expect(sent.body.additionalReasons.map(({ message }: { message: string }) => message)).toEqual([
      'Okafor is the primary contact already',
      'Moreau is the primary contact already',
    ])
  })

  test('is the only rule that a statement by itself may break until the end', async () => {
    const { platform } = cast
    await institutionWith(ada)
    const broken = platform.db.transaction().execute(async (tx) => {
      await sql`alter table contact disable trigger user`.execute(tx)
      await sql`insert into contact (id, version, content, search, created_by, created_at, updated_by, updated_at,
        reviewed_by, reviewed_at) select 'copy', version, content, search, created_by, created_at, updated_by, updated_at,
        reviewed_by, reviewed_at from contact where primary_of is not null limit 1`.execute(tx)
      await sql`set constraints contact_primary_of_key immediate`.execute(tx)
    })
    await expect(broken).rejects.toMatchObject({ constraint: 'contact_primary_of_key' })
  })
})

test('a contact belongs to a record that is there, held by the database', async () => {
  const { maya, grace, platform } = cast
  const record = await approvedRecord('client', { maker: maya, approver: grace })
  const content = { ...ada, parentType: 'client', parentId: record.id }
  const draft = (await maya.call('POST', 'PendingContact', { content })).body
  const sent = (await lifeCycle('client').send(maya, draft.id)).body
  await lookAndDecide(grace, sent.taskId, { action: 'approve', revision: sent.revision })
  const lost = platform.db.transaction().execute(async (tx) => {
    await sql`alter table client disable trigger user`.execute(tx)
    await sql`delete from client where id = ${record.id}`.execute(tx)
  })
  await expect(lost).rejects.toMatchObject({ constraint: 'contact_client_id_exists' })
})

test('what was answered before its draft was closed is answered again under the same key', async () => {
  const { maya } = cast
  const draft = (await lifeCycle('institution').create(maya, complete('institution'))).body
  const contact = (await contactsOf('institution').add(maya, draft.id, ada)).body
  const calls = [
    ['PUT', `PendingContact/${contact.id}`, { revision: contact.revision, content: { ...contact.content, ...ben } }],
    ['POST', `Contacts/${contact.id}/Notes`, { body: 'Called back.', visibility: 'Internal' }],
  ] as const
  const sent = () =>
    Promise.all(calls.map(([method, path, body]) => maya.call(method, path, body, { 'idempotency-key': 'lost' })))
  const first = await sent()
  expect(first.map(({ status }) => status)).toEqual([200, 201])
  expect((await maya.call('DELETE', `PendingContact/${contact.id}`)).status).toBe(204)
  const again = await sent()
  expect(again.map(({ status, body }) => [status, body])).toEqual(first.map(({ status, body }) => [status, body]))
  // Under another key they are told what has become of it.
  const [[, put, saved], [, notes, note]] = calls
  expect((await maya.call('PUT', put, saved)).body.code).toBe(5033)
  expect((await maya.call('POST', notes, note)).body.code).toBe(1043)
})
