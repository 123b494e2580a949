import { paths, privilegeCodes, recordKinds, type RecordKind } from '@strongroom/api/contract'
import { seedPeople } from '../demo/people.ts'
import { layCarryingSet } from './carrying-set.ts'
import { idTokenOf } from './id-tokens.ts'
import {
  approvedRecord,
  complete,
  contactOf,
  externalOf,
  lifeCycle,
  pendingDraft,
  personWith,
  servedNames,
} from './life-cycle.ts'
import type { Answered, Caller, TestPlatform } from './test-platform.ts'

/** What a client sends that knows what it is about: the values of the path, and the body. */
export interface ProperCall {
  in: Readonly<Record<string, string>>
  body?: unknown
  /** In place of a body. */
  file?: { type: string; text: string }
}

/** One that is refused; it may be somebody else who sends it. */
export interface RefusedCall extends ProperCall {
  query?: string
  by?: Caller
}

/** Whom and what a call is made of. */
export interface Stage {
  platform: TestPlatform
  /** Who will send it: may do everything. */
  caller: Caller
  /** Others, who may draft and approve. */
  maker: Caller
  approver: Caller
  /** Who may see no records. */
  unseeing: Caller
}

/** A task that waits, with what its approver said of it. */
async function commentedTask({
  maker,
  approver,
}: Stage): Promise<{ taskId: string; revision: number; commentId: string }> {
  const { taskId, revision } = await pendingDraft(anyKind, maker)
  const said = { action: 'comment', revision, comment: 'Is this the name on the charter?' }
  const { comments } = (await lifeCycle(anyKind).decide(approver, taskId, said)).body
  return { taskId, revision, commentId: comments[0].id }
}

const emptySet = async (caller: Caller): Promise<string> =>
  (
    await lifeCycle('transactionSet').create(caller, {
      name: 'Deposits of the day',
      effectiveDate: '2026-11-20',
      currency: 'USD',
    })
  ).body.id

async function setWithItem(caller: Caller): Promise<{ id: string; item: string }> {
  const id = await emptySet(caller)
  const { body } = await lifeCycle('transaction').create(caller, { ...complete('transaction'), transactionSetId: id })
  return { id, item: body.id }
}

async function setWithSequence(caller: Caller): Promise<{ sequence: string; item: string }> {
  const { id, item } = await setWithItem(caller)
  const { body } = await caller.call('POST', paths.sequences, {
    transactionSetId: id,
    name: 'In order',
    onFailure: 'Stop',
    pendingTransactionIds: [item],
  })
  return { sequence: body.id, item }
}

async function fileOfItems(stage: Stage, amount = '2.00'): Promise<{ type: string; text: string }> {
  const { content } = await recordOf('clientAccount', stage)
  const lines = ['reference,type,amount,to', `UP-${(made += 1)},Deposit,${amount},${content.accountNumber}`]
  return { type: 'text/csv', text: lines.join('\n') }
}

type Making = (stage: Stage) => Promise<ProperCall>

let made = 0

/** The kind of a call that is for all of them. */
const anyKind = 'institution'

const draftOf = async (kind: (typeof servedNames)[number], { caller }: Stage): Promise<Answered['body']> =>
  (await lifeCycle(kind).create(caller, complete(kind))).body

const recordOf = (kind: (typeof servedNames)[number], stage: Stage): Promise<Answered['body']> =>
  approvedRecord(kind, stage)

const contentOfContact = async (stage: Stage, kind: (typeof servedNames)[number] = anyKind) => ({
  ...contactOf(kind, (await recordOf(kind, stage)).id),
  lastName: 'Moreau',
})

const draftOfContact = async (stage: Stage, kind?: (typeof servedNames)[number]): Promise<Answered['body']> =>
  (await stage.caller.call('POST', recordKinds.contact.pendingPath, { content: await contentOfContact(stage, kind) }))
    .body

/** The id of the contact, and of the record that it is of. */
async function approvedContact(stage: Stage, kind: (typeof servedNames)[number] = anyKind) {
  const draft = await draftOfContact(stage, kind)
  const sent = await lifeCycle(kind).send(stage.caller, draft.id)
  const { taskId, revision } = sent.body
  const decided = await lifeCycle(kind).decide(stage.approver, taskId, { action: 'approve', revision })
  if (decided.status !== 200) throw new Error(`No contact came about: ${JSON.stringify([sent.body, decided.body])}`)
  return { id: String(decided.body.approvedId), parentId: String(draft.content.parentId) }
}

async function externalAccount({ maker, ...stage }: Stage): Promise<Answered['body']> {
  const content = externalOf((await recordOf('clientAccount', { maker, ...stage })).id)
  return (await maker.call('POST', paths.clientExternalAccounts, content)).body
}

const { type, pendingPath } = recordKinds[anyKind]

/** The domain of those whom calls may do anything to. */
export const crowdDomain = '@crowd.example'

const roleBody = () => ({ name: `Crowd ${(made += 1)}`, roleType: 'Viewer', accessPrivileges: ['client.view'] })

/** A role that nobody holds. */
export const newRole = async (caller: Caller): Promise<Answered['body']> =>
  (await caller.call('POST', paths.roles, roleBody())).body

const inviteOf = (roleId: string) => ({
  email: `crowd${(made += 1)}${crowdDomain}`,
  firstName: 'Ada',
  lastName: 'Moreau',
  roleIds: [roleId],
})

/** Somebody who was invited and holds a role of their own. */
export async function invitedPerson(caller: Caller): Promise<Answered['body']> {
  const { id } = await newRole(caller)
  return (await caller.call('POST', 'directory/user/invite', inviteOf(id))).body
}

const savedPerson = (user: Answered['body']) => ({
  revision: user.revision,
  firstName: user.firstName,
  lastName: user.lastName,
  roleIds: user.roles.map(({ id }: { id: string }) => id),
})

const ofConcepts: Readonly<Record<string, Making>> = {
  'directory.authenticate': async () => ({ in: {}, body: { idToken: idTokenOf({ email: seedPeople[0]?.email }) } }),
  'directory.refresh': async ({ platform }) => ({ in: {}, body: (await platform.signedInAs('priya')).tokens }),
  'directory.savePreferences': async () => ({ in: {}, body: { theme: 'dark' } }),
  'users.invite': async ({ caller }) => ({ in: {}, body: inviteOf((await newRole(caller)).id) }),
  async 'users.update'({ caller }) {
    const user = await invitedPerson(caller)
    return { in: { id: user.id }, body: savedPerson(user) }
  },
  'users.resendInvite': async ({ caller }) => ({ in: { id: (await invitedPerson(caller)).id } }),
  'users.revokeInvite': async ({ caller }) => ({ in: { id: (await invitedPerson(caller)).id } }),
  'users.disable': async ({ caller }) => ({ in: { id: (await invitedPerson(caller)).id } }),
  'roles.create': async () => ({ in: {}, body: roleBody() }),
  'roles.update': async ({ caller }) => ({ in: { id: (await newRole(caller)).id }, body: roleBody() }),
  'roles.delete': async ({ caller }) => ({ in: { id: (await newRole(caller)).id } }),
  'roles.assignUsers': async ({ caller }) => ({
    in: { id: (await newRole(caller)).id },
    body: { userIds: [(await invitedPerson(caller)).id] },
  }),
  async 'notifications.mark'({ caller }) {
    const { items } = (await caller.get('notifications?limit=1')).body
    return { in: { id: items[0].id }, body: { read: true } }
  },
  'notifications.markAll': async () => ({ in: {}, body: { read: true, until: '2020-01-01T00:00:00.000Z' } }),
  async 'own.endSession'({ platform, caller }) {
    await platform.signedInAs(caller.user.email)
    const { items } = (await caller.get('directory/user/me/sessions')).body
    return { in: { id: items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id } }
  },
  'records.deleteDraft': async (stage) => ({
    in: { type: pendingPath.slice('Pending'.length), id: (await draftOf(anyKind, stage)).id },
  }),
  'records.recall': async ({ caller }) => ({ in: { id: (await pendingDraft(anyKind, caller)).id }, body: {} }),
  'records.sendToApproval': async (stage) => ({ in: { id: (await draftOf(anyKind, stage)).id }, body: {} }),
  'records.versions': async (stage) => ({ in: { entityType: type, id: (await recordOf(anyKind, stage)).id } }),
  'records.notes': async (stage) => ({ in: { type, id: (await recordOf(anyKind, stage)).id } }),
  'records.addNote': async (stage) => ({
    in: { type, id: (await recordOf(anyKind, stage)).id },
    body: { body: 'Called back.', visibility: 'Internal' },
  }),
  async 'tasks.decide'({ maker }) {
    const { taskId, revision } = await pendingDraft(anyKind, maker)
    return { in: { id: taskId }, body: { action: 'approve', revision } }
  },
  async 'tasks.reassign'({ caller, approver }) {
    const { taskId, revision } = await pendingDraft(anyKind, caller)
    return { in: { id: taskId }, body: { approverIds: [approver.user.id], revision } }
  },
  'tasks.remind': async ({ caller }) => ({ in: { id: (await pendingDraft(anyKind, caller)).taskId } }),
  async 'tasks.see'({ maker }) {
    const { taskId, revision } = await pendingDraft(anyKind, maker)
    return { in: { id: taskId }, body: { revision } }
  },
  async 'tasks.answerComment'(stage) {
    const { taskId, commentId } = await commentedTask(stage)
    return { in: { id: taskId }, body: { commentId, reply: 'It is.' } }
  },
  'externalAccounts.create': async (stage) => ({
    in: {},
    body: externalOf((await recordOf('clientAccount', stage)).id),
  }),
  async 'externalAccounts.update'(stage) {
    const { id, revision, content } = await externalAccount(stage)
    return { in: { id }, body: { revision, content } }
  },
  async 'externalAccounts.act'(stage) {
    const { id, revision } = await externalAccount(stage)
    return { in: { id }, body: { action: 'verify', revision } }
  },
  'externalAccounts.delete': async (stage) => ({ in: { id: (await externalAccount(stage)).id } }),
  'feeTypes.create': async () => ({
    in: {},
    body: {
      code: `FEE-${(made += 1)}`,
      name: 'Incoming wire',
      calculation: 'Flat',
      amount: '10.00',
      currency: 'USD',
      payer: 'Client',
      appliesTo: ['Deposit'],
      timing: 'AtTransaction',
      taxable: false,
      isActive: true,
    },
  }),
  'sets.dryRun': async (stage) => ({ in: { id: await emptySet(stage.caller) } }),
  'sets.upload': async (stage) => ({ in: { id: await emptySet(stage.caller) }, file: await fileOfItems(stage) }),
  async 'sequences.create'({ caller }) {
    const { id, item } = await setWithItem(caller)
    const order = { name: 'In order', onFailure: 'Stop', pendingTransactionIds: [item] }
    return { in: {}, body: { transactionSetId: id, ...order } }
  },
  'sequences.detail': async ({ caller }) => ({ in: { id: (await setWithSequence(caller)).sequence } }),
  'sequences.update': async ({ caller }) => ({
    in: { id: (await setWithSequence(caller)).sequence },
    body: { version: 1, name: 'First things', onFailure: 'Continue' },
  }),
  'sequences.delete': async ({ caller }) => ({ in: { id: (await setWithSequence(caller)).sequence } }),
  async 'sequences.order'({ caller }) {
    const { sequence, item } = await setWithSequence(caller)
    return { in: { id: sequence }, body: { version: 1, order: [{ id: item, sequence: 1 }] } }
  },
  'transactionSet.detail': async (stage) => ({ in: { id: (await layCarryingSet(stage)).record } }),
  'transactionSet.draft': async ({ caller }) => ({ in: { id: await emptySet(caller) } }),
  'transactionSet.createDraft': async () => ({ in: {}, body: { content: { name: 'Deposits of the day' } } }),
  'transactionSet.saveDraft': async ({ caller }) => ({
    in: { id: await emptySet(caller) },
    body: { revision: 1, content: { name: 'Deposits of the day' } },
  }),
  'transactionSet.deleteDraft': async ({ caller }) => ({ in: { id: await emptySet(caller) } }),
  'contact.detail': async (stage) => ({ in: { id: (await approvedContact(stage)).id } }),
  'contact.draft': async (stage) => ({ in: { id: (await draftOfContact(stage)).id } }),
  'contact.createDraft': async (stage) => ({ in: {}, body: { content: await contentOfContact(stage) } }),
  async 'contact.saveDraft'(stage) {
    const { id, revision, content } = await draftOfContact(stage)
    return { in: { id }, body: { revision, content } }
  },
  'contact.deleteDraft': async (stage) => ({ in: { id: (await draftOfContact(stage)).id } }),
}

const ofKinds: Readonly<Record<string, (kind: (typeof servedNames)[number], stage: Stage) => Promise<ProperCall>>> = {
  detail: async (kind, stage) => ({ in: { id: (await recordOf(kind, stage)).id } }),
  draft: async (kind, stage) => ({ in: { id: (await draftOf(kind, stage)).id } }),
  createDraft: async (kind) => ({ in: {}, body: { content: complete(kind) } }),
  async saveDraft(kind, stage) {
    const { id, revision, content } = await draftOf(kind, stage)
    return { in: { id }, body: { revision, content } }
  },
  deleteDraft: async (kind, stage) => ({ in: { id: (await draftOf(kind, stage)).id } }),
  contacts: async (kind, stage) => ({ in: { id: (await recordOf(kind, stage)).id } }),
  draftContacts: async (kind, stage) => ({ in: { id: (await draftOf(kind, stage)).id } }),
  async addDraftContact(kind, stage) {
    const { parentType: _type, parentId: _id, ...content } = contactOf(kind, '')
    return { in: { id: (await draftOf(kind, stage)).id }, body: { content } }
  },
}

/** The call of this operation that must succeed; undefined where nothing but an id of its list is needed. */
export async function properCall(operationId: string, stage: Stage): Promise<ProperCall | undefined> {
  const making = ofConcepts[operationId]
  if (making) return making(stage)
  const [concept = '', call = ''] = operationId.split('.')
  const kind = servedNames.find((name: RecordKind) => name === concept)
  return kind && ofKinds[call]?.(kind, stage)
}

/** A person who was invited and then has this status: their email, and a pair of tokens from before. */
async function personWho(platform: TestPlatform, status: string, { isOver = false } = {}) {
  const name = `Refused${(made += 1)}`
  const { user, tokens } = await personWith(platform, { name, privileges: privilegeCodes })
  const expires = new Date(platform.clock.now().getTime() + (isOver ? -1 : 86_400_000))
  const set = (values: { status: string; invite_expires_at?: Date }) =>
    platform.db.updateTable('app_user').set(values).where('id', '=', user.id).execute()
  await set({ status, invite_expires_at: expires })
  return { email: `${name.toLowerCase()}@harborline.example`, tokens, set }
}

const shutOut = ['Locked', 'Disabled'] as const

const wrongRoles = () =>
  [{ name: '' }, { name: 'a'.repeat(201) }, { name: 'maker' }, { roleType: 'Baker' }, { accessPrivileges: [] }].map(
    (part) => ({ ...roleBody(), ...part }),
  )

/** Calls of an operation that are refused in the ways that only it has, beside ids that are blank or lead nowhere. */
const refusedOfConcepts: Readonly<Record<string, (stage: Stage) => Promise<readonly RefusedCall[]>>> = {
  async 'directory.authenticate'({ platform }) {
    const signIn = (email: string) => idTokenOf({ email })
    const people = await Promise.all(shutOut.map((status) => personWho(platform, status)))
    const late = await personWho(platform, 'Invited', { isOver: true })
    const unverified = await personWho(platform, 'Invited')
    const again = await personWho(platform, 'Invited')
    await platform.anonymous.call('POST', paths.authenticate, { idToken: signIn(again.email) })
    await again.set({ status: 'Invited' })
    return [
      '',
      'nonsense',
      signIn('nobody@harborline.example'),
      idTokenOf({ email: unverified.email, emailVerified: false }),
      ...[...people, late, again].map(({ email }) => signIn(email)),
    ].map((idToken) => ({ in: {}, body: { idToken } }))
  },
  async 'directory.refresh'({ platform }) {
    const people = await Promise.all([...shutOut, 'Invited'].map((status) => personWho(platform, status)))
    const { tokens } = await platform.signedInAs('priya')
    const gone = await platform.signedInAs('priya')
    await gone.call('DELETE', paths.authenticate)
    const wrong = [{ token: '' }, { refreshToken: '' }, { refreshToken: 'nonsense' }].map((part) => ({
      ...tokens,
      ...part,
    }))
    return [...wrong, gone.tokens, ...people.map((person) => person.tokens)].map((body) => ({ in: {}, body }))
  },
  async 'users.invite'({ caller }) {
    const proper = inviteOf((await newRole(caller)).id)
    const wrong = [
      { email: '' },
      { email: 'nobody' },
      { email: `${'a'.repeat(320)}@bank.example` },
      { email: caller.user.email },
      { firstName: 'a'.repeat(321) },
      { lastName: 'a'.repeat(321) },
      { roleIds: ['nothing'] },
    ]
    return wrong.map((part) => ({ in: {}, body: { ...proper, ...part } }))
  },
  async 'users.update'({ caller }) {
    const user = await invitedPerson(caller)
    const own = (await caller.get(`directory/users/${caller.user.id}`)).body
    const wrong = [{ firstName: 'a'.repeat(321) }, { lastName: 'a'.repeat(321) }, { roleIds: ['nothing'] }]
    return [
      ...wrong.map((part) => ({ in: { id: user.id }, body: { ...savedPerson(user), ...part } })),
      { in: { id: own.id }, body: { ...savedPerson(own), roleIds: [(await newRole(caller)).id] } },
    ]
  },
  async 'users.resendInvite'({ caller }) {
    const { id } = await invitedPerson(caller)
    await caller.call('DELETE', `directory/user/${id}`)
    return [{ in: { id } }]
  },
  async 'users.revokeInvite'({ caller }) {
    const { id } = await invitedPerson(caller)
    await caller.call('DELETE', `directory/user/${id}/invite`)
    return [{ in: { id } }]
  },
  'users.disable': async ({ caller }) => [{ in: { id: caller.user.id } }],
  'roles.create': async () => wrongRoles().map((body) => ({ in: {}, body })),
  async 'roles.update'({ caller }) {
    const { id } = await newRole(caller)
    const [held] = caller.user.roles
    return [...wrongRoles().map((body) => ({ in: { id }, body })), { in: { id: held?.id ?? '' }, body: roleBody() }]
  },
  'roles.delete': async ({ caller }) => [{ in: { id: caller.user.roles[0]?.id ?? '' } }],
  async 'roles.assignUsers'({ caller }) {
    const { id } = await newRole(caller)
    return ['', 'nobody', caller.user.id].map((userId) => ({ in: { id }, body: { userIds: [userId] } }))
  },
  async 'sets.upload'(stage) {
    const { pending } = await layCarryingSet(stage)
    return [
      { in: { id: pending }, file: await fileOfItems(stage) },
      { in: { id: await emptySet(stage.caller) }, file: await fileOfItems(stage, '-1') },
      { in: { id: await emptySet(stage.caller) }, body: {} },
    ]
  },
  async 'transactionSet.createDraft'(stage) {
    const { record } = await layCarryingSet(stage)
    await lifeCycle('transactionSet').create(stage.maker, {}, record)
    return ['nothing', record].map((approvedId) => ({ in: {}, body: { approvedId, content: {} } }))
  },
  'sequences.create': async () => [
    { in: {}, body: { transactionSetId: 'nothing', name: 'x', onFailure: 'Stop', pendingTransactionIds: ['nothing'] } },
  ],
  'sequences.update': async (stage) => [
    { in: { id: (await layCarryingSet(stage)).sequence }, body: { version: 1, name: 'x', onFailure: 'Stop' } },
  ],
  'sequences.delete': async (stage) => [{ in: { id: (await layCarryingSet(stage)).sequence } }],
  'sequences.order': async (stage) => [
    { in: { id: (await layCarryingSet(stage)).sequence }, body: { version: 1, order: [{ id: 'x', sequence: 1 }] } },
  ],
  'records.versions': async ({ unseeing }) => [{ in: { entityType: type, id: 'any' }, by: unseeing }],
  'records.notes': async ({ unseeing }) => [{ in: { type, id: 'any' }, by: unseeing }],
  'records.addNote': async ({ unseeing, ...stage }) => [
    { in: { type, id: 'any' }, body: { body: 'Called back.', visibility: 'Internal' }, by: unseeing },
    {
      in: { type, id: (await recordOf(anyKind, { unseeing, ...stage })).id },
      body: { body: 'Called back.', visibility: 'Internal', mentions: ['nobody'] },
    },
  ],
  async 'records.sendToApproval'(stage) {
    const { id } = await draftOf(anyKind, stage)
    const empty = await lifeCycle(anyKind).create(stage.caller, {})
    return [
      ...['nobody', stage.caller.user.id].map((approver) => ({ in: { id }, body: { approverIds: [approver] } })),
      { in: { id: empty.body.id }, body: {} },
    ]
  },
  'tasks.list': async ({ unseeing }) => [{ in: {}, query: `entityType=${type}`, by: unseeing }],
  async 'tasks.decide'(stage) {
    const draft = await draftOf(anyKind, stage)
    const [open, over] = [await pendingDraft(anyKind, stage.maker), await pendingDraft(anyKind, stage.maker)]
    const body = { action: 'approve', revision: open.revision }
    await lifeCycle(anyKind).decide(stage.approver, over.taskId, body)
    const viewer = await stage.platform.signedInAs('priya')
    return [
      { in: { id: open.taskId }, body, by: viewer },
      { in: { id: (await pendingDraft(anyKind, stage.caller)).taskId }, body },
      { in: { id: draft.id }, body },
      { in: { id: open.taskId }, body: { ...body, action: 'postpone' } },
      { in: { id: over.taskId }, body: { ...body, revision: over.revision + 1 } },
      { in: { id: over.taskId }, body },
    ]
  },
  async 'tasks.reassign'({ platform, maker, approver, caller }) {
    const [open, over] = [await pendingDraft(anyKind, maker), await pendingDraft(anyKind, maker)]
    await lifeCycle(anyKind).decide(approver, over.taskId, { action: 'approve', revision: over.revision })
    const viewer = await platform.signedInAs('priya')
    const body = { approverIds: [], revision: open.revision }
    return [
      { in: { id: open.taskId }, body, by: viewer },
      { in: { id: over.taskId }, body: { ...body, revision: over.revision + 1 }, by: maker },
      { in: { id: open.taskId }, body: { ...body, approverIds: ['nobody'] }, by: caller },
      { in: { id: open.taskId }, body: { ...body, approverIds: [viewer.user.id] }, by: caller },
    ]
  },
  async 'tasks.remind'({ maker, approver, caller }) {
    const [open, over] = [await pendingDraft(anyKind, maker), await pendingDraft(anyKind, maker)]
    await lifeCycle(anyKind).decide(approver, over.taskId, { action: 'approve', revision: over.revision })
    await maker.call('POST', `approvingTask/${open.taskId}/reminder`)
    return [
      { in: { id: open.taskId }, by: caller },
      { in: { id: open.taskId }, by: maker },
      { in: { id: over.taskId }, by: maker },
    ]
  },
  async 'tasks.answerComment'(stage) {
    const [open, over] = [await commentedTask(stage), await commentedTask(stage)]
    await lifeCycle(anyKind).decide(stage.approver, over.taskId, { action: 'approve', revision: over.revision })
    const viewer = await stage.platform.signedInAs('priya')
    return [
      { in: { id: open.taskId }, body: { commentId: open.commentId, resolved: true }, by: viewer },
      { in: { id: over.taskId }, body: { commentId: over.commentId, reply: 'Too late.' } },
    ]
  },
  'externalAccounts.create': async () => [{ in: {}, body: externalOf('nothing') }],
  async 'externalAccounts.act'(stage) {
    const { id, revision } = await externalAccount(stage)
    return [{ in: { id }, body: { action: 'release', revision } }]
  },
  async 'externalAccounts.update'(stage) {
    const { id, revision, content } = await externalAccount(stage)
    await stage.approver.call('PUT', `${paths.clientExternalAccounts}/${id}/status`, { action: 'block', revision })
    return [{ in: { id }, body: { revision: revision + 1, content } }]
  },
  async 'contact.createDraft'(stage) {
    const { id: approvedId } = await approvedContact(stage)
    await stage.maker.call('POST', recordKinds.contact.pendingPath, { approvedId, content: {} })
    return ['nothing', approvedId].map((id) => ({ in: {}, body: { approvedId: id, content: {} } }))
  },
}

const refusedOfKinds: Readonly<
  Record<string, (kind: (typeof servedNames)[number], stage: Stage) => Promise<readonly RefusedCall[]>>
> = {
  async createDraft(kind, stage) {
    const { id, content } = await recordOf(kind, stage)
    await lifeCycle(kind).create(stage.maker, content, id)
    return ['nothing', id].map((approvedId) => ({ in: {}, body: { approvedId, content } }))
  },
  async addDraftContact(kind, stage) {
    const contact = await approvedContact(stage, kind)
    await stage.caller.call('POST', recordKinds.contact.pendingPath, { approvedId: contact.id, content: {} })
    const { id } = (await lifeCycle(kind).create(stage.caller, {}, contact.parentId)).body
    return ['nothing', contact.id].map((approvedId) => ({ in: { id }, body: { approvedId, content: {} } }))
  },
}

/** Calls of this operation that are refused, each in a way of its own. */
export async function refusedCalls(operationId: string, stage: Stage): Promise<readonly RefusedCall[]> {
  const making = refusedOfConcepts[operationId]
  if (making) return making(stage)
  const [concept = '', call = ''] = operationId.split('.')
  const kind = servedNames.find((name: RecordKind) => name === concept)
  return (kind && (await refusedOfKinds[call]?.(kind, stage))) ?? []
}
