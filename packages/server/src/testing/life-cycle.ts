import { privilegeFor, recordKinds, type PrivilegeAction, type PrivilegeCode } from '@strongroom/api/contract'
import type { Ids } from '../db/ids.ts'
import type { Content } from '../db/record-tables.ts'
import { seedReference } from '../demo/seed-reference.ts'
import type { Deps } from '../http/app-env.ts'
import type { ServedKind } from '../kinds/index.ts'
import { samples, standingKinds } from './kind-samples.ts'
import { layStandingRecords } from './standing-records.ts'
import { layTemplate, openCopy } from './test-database.ts'
import {
  countingIds,
  openTestPlatformOn,
  platformOn,
  type Answered,
  type Caller,
  type TestPlatform,
} from './test-platform.ts'

/** Gives the platform the industry codes that the contents below name. */
export async function addIndustries({ db }: Pick<TestPlatform, 'db'>): Promise<void> {
  await db
    .insertInto('naics')
    .values([
      { code: '522', title: 'Credit intermediation', level: 3, parent_code: null, vintage: 2022 },
      { code: '522110', title: 'Commercial banking', level: 6, parent_code: '522', vintage: 2022 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives it all that they name: industry codes, reference data, and the records that stand for a kind. */
export async function layGround(platform: TestPlatform): Promise<void> {
  await addIndustries(platform)
  await seedReference(platform.deps)
  await layStandingRecords(platform)
}

/** The platform with its people and all of that. */
export async function openGround(overrides: Partial<Deps> = {}): Promise<TestPlatform> {
  ground ??= prepareGround()
  const { template, ids } = await ground
  return platformOn(await openCopy(template), { ids: countingIds(ids), ...overrides })
}

/**
 * Laid once a process, because dozens of files begin on it, and not once a run: samples tell their records apart by counting
 * in the process. `ids` are those that it has taken.
 */
let ground: Promise<{ template: string; ids: number }> | undefined

async function prepareGround(): Promise<{ template: string; ids: number }> {
  let ids = 0
  const counting = countingIds()
  const counted: Ids = { next: () => ((ids += 1), counting.next()) }
  const template = await layTemplate(async (database) =>
    layGround(await openTestPlatformOn(database, { ids: counted })),
  )
  return { template, ids }
}

/** The kinds that every test of the life-cycle runs for. */
// Each served room is that of a served kind, which is what the type says by computing it of the same table.
export const servedNames = standingKinds.map(({ kind }) => kind) as readonly ServedKind[]

/** Content that can be sent to approval; each call answers that of another record. */
export const complete = (kind: ServedKind, own?: Content): Content => samples[kind].complete(own)

/** The field that names a record of the kind. */
export const titleField = (kind: ServedKind): string => recordKinds[kind].title

/** A text that a change of an approved record may put right. */
export const changedField = (kind: ServedKind): string => samples[kind].changed ?? titleField(kind)

/** The privileges to do these things with every kind. */
export const rightsTo = (...actions: PrivilegeAction[]): PrivilegeCode[] =>
  servedNames.flatMap((kind) => actions.map((action) => privilegeFor(kind, action)))

/** Adds a person with a role of exactly these privileges and signs them in. */
export async function personWith(
  platform: TestPlatform,
  { name, privileges }: { name: string; privileges: readonly PrivilegeCode[] },
): Promise<Caller> {
  const { db, clock } = platform
  const now = clock.now()
  const email = `${name.toLowerCase()}@harborline.example`
  const audit = { revision: 1, created_at: now, updated_at: now }
  await db
    .insertInto('role')
    .values({
      id: `role-${name}`,
      name: `Role of ${name}`,
      role_type: 'Maker',
      description: null,
      is_system: false,
      ...audit,
    })
    .execute()
  await db
    .insertInto('role_privilege')
    .values(privileges.map((privilege) => ({ role_id: `role-${name}`, privilege })))
    .execute()
  await db
    .insertInto('app_user')
    .values({
      id: `user-${name}`,
      email,
      first_name: name,
      last_name: 'Test',
      status: 'Active',
      timezone_id: 'America/New_York',
      invited_at: null,
      last_sign_in_at: null,
      ...audit,
    })
    .execute()
  await db
    .insertInto('user_role')
    .values({ user_id: `user-${name}`, role_id: `role-${name}` })
    .execute()
  return platform.signedInAs(email)
}

/** Decides on a task as people do: what they approve without a word, they have looked at. */
export async function lookAndDecide(who: Caller, id: string, body: object): Promise<Answered> {
  if ('action' in body && body.action === 'approve' && 'revision' in body && !('comment' in body))
    await who.call('PUT', `approvingTask/${id}/seen`, { revision: body.revision })
  return who.call('PUT', `approvingTask/${id}`, body)
}

/** The calls of one kind, as short words; each answers what came back. */
export function lifeCycle(kind: ServedKind) {
  const { path, pendingPath, type } = recordKinds[kind]
  return {
    create: (who: Caller, content: Content, approvedId?: string) =>
      who.call('POST', pendingPath, { content, ...(approvedId !== undefined && { approvedId }) }),
    save: (who: Caller, draft: { id: string; revision: number }, content: Content) =>
      who.call('PUT', `${pendingPath}/${draft.id}`, { revision: draft.revision, content }),
    read: (who: Caller, id: string) => who.get(`${pendingPath}/${id}`),
    remove: (who: Caller, id: string) => who.call('DELETE', `${pendingPath}/${id}`),
    send: (who: Caller, id: string, body: object = {}) => who.call('POST', `entity/${id}/sendtoapproval`, body),
    recall: (who: Caller, id: string, body: object = {}) => who.call('DELETE', `entity/${id}/sendtoapproval`, body),
    task: (who: Caller, id: string) => who.get(`approvingTask/${id}`),
    see: (who: Caller, id: string, revision: number) => who.call('PUT', `approvingTask/${id}/seen`, { revision }),
    decide: lookAndDecide,
    decideUnseen: (who: Caller, id: string, body: object) => who.call('PUT', `approvingTask/${id}`, body),
    approved: (who: Caller, id: string) => who.get(`${path}/${id}`),
    list: (who: Caller, query = '') => who.get(`${path}${query}`),
    versions: (who: Caller, id: string) => who.get(`${type}/${id}/versions`),
    notes: (who: Caller, id: string) => who.get(`${type}/${id}/Notes`),
    note: (who: Caller, id: string, body: object) => who.call('POST', `${type}/${id}/Notes`, body),
  }
}

/** An external account of a client account. */
export const externalOf = (clientAccountId: string): Content => ({
  clientAccountId,
  holderName: 'Quayside Mills',
  accountKind: 'Checking',
  isDefault: false,
  bankName: 'Harbor Bank',
  country: 'US',
  routingNumber: '011000015',
  accountNumber: '9870001234',
  rail: 'ACH',
})

/** A request to pay into a client account. */
export const requestOf = (clientAccountId: string): Content => ({
  type: 'deposit',
  amount: '250.00',
  currency: 'USD',
  destinationAccountId: clientAccountId,
})

/** A contact of a record, as complete content but for its names. */
export const contactOf = (kind: ServedKind, parentId: string): Content => ({
  parentType: recordKinds[kind].type,
  parentId,
  firstName: 'Ada',
  roles: ['Operations'],
  isActive: true,
  email: 'ada@bank.example',
})

/** A draft of a new record, sent by `maker`: the draft as it is while pending. */
export async function pendingDraft(
  kind: ServedKind,
  maker: Caller,
  content: Content = complete(kind),
): Promise<Answered['body']> {
  const calls = lifeCycle(kind)
  const created = await calls.create(maker, content)
  if (created.status !== 201) throw new Error(`Beginning failed: ${JSON.stringify(created.body)}`)
  const sent = await calls.send(maker, created.body.id)
  if (sent.status !== 200) throw new Error(`Sending failed: ${JSON.stringify(sent.body)}`)
  return sent.body
}

/** A draft that was begun with other values and given these before it was sent, as two people may who know nothing of each other. */
export async function pendingWith(kind: ServedKind, maker: Caller, values: Content): Promise<Answered> {
  const calls = lifeCycle(kind)
  const { body } = await calls.create(maker, complete(kind))
  await calls.save(maker, body, { ...body.content, ...values })
  return calls.send(maker, body.id)
}

/** How a value is refused that another record has. */
export const takenCode = (kind: ServedKind): [status: number, code: number] =>
  samples[kind].unique.isDuplicate ? [409, 1044] : [400, 5023]

/** An approved record, made by `maker` and `approver`: the record as it is read. */
export async function approvedRecord(
  kind: ServedKind,
  { maker, approver, content = complete(kind) }: { maker: Caller; approver: Caller; content?: Content },
): Promise<Answered['body']> {
  const calls = lifeCycle(kind)
  const draft = await pendingDraft(kind, maker, content)
  const decided = await calls.decide(approver, draft.taskId, { action: 'approve', revision: draft.revision })
  if (decided.status !== 200) throw new Error(`Approving failed: ${JSON.stringify(decided.body)}`)
  return (await calls.approved(maker, decided.body.approvedId)).body
}

/** A platform with the people that the life-cycle needs, signed in. */
export interface Cast {
  platform: TestPlatform
  maya: Caller
  tomas: Caller
  grace: Caller
  daniel: Caller
  priya: Caller
  /** Holds the rights of maker and approver, as a small office may need; never both on one draft. */
  both: Caller
}

/** Opens a platform of one's own with its people; close `platform` in `afterAll`. */
export async function openCast(): Promise<Cast> {
  return castOf(await openGround())
}

/** The same on a platform that there is. */
export async function castOn(platform: TestPlatform): Promise<Cast> {
  await layGround(platform)
  return castOf(platform)
}

async function castOf(platform: TestPlatform): Promise<Cast> {
  return {
    platform,
    maya: await platform.signedInAs('maya'),
    tomas: await platform.signedInAs('tomas'),
    grace: await platform.signedInAs('grace'),
    daniel: await platform.signedInAs('daniel'),
    priya: await platform.signedInAs('priya'),
    both: await personWith(platform, {
      name: 'Both',
      privileges: rightsTo('view', 'edit', 'approve'),
    }),
  }
}

/** The fields that a refusal names, those of the content by their paths in it. */
export const fieldsIn = (body: { additionalReasons: { field?: string }[] }) =>
  body.additionalReasons.map(({ field }) => field?.replace(/^content\./, ''))
