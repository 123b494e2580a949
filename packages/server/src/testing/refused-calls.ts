import { paths, privilegeCodes, recordKinds, type RecordKind } from '@strongroom/api/contract'
import { layCarryingSet } from './carrying-set.ts'
import { idTokenOf } from './id-tokens.ts'
import { externalOf, lifeCycle, pendingDraft, personWith, requestOf, servedNames } from './life-cycle.ts'
import { standingId } from '../records/kind-sample.ts'
import type { TestPlatform } from './test-platform.ts'
import {
  type RefusedCall,
  type Stage,
  commentedTask,
  emptySet,
  fileOfItems,
  nextNumber,
  anyKind,
  draftOf,
  recordOf,
  approvedContact,
  externalAccount,
  pendingRequest,
  splitRequest,
  type,
  roleBody,
  newRole,
  inviteOf,
  invitedPerson,
  savedPerson,
  viewToShare,
} from './call-stage.ts'

/** A person who was invited and then has this status: their email, and a pair of tokens from before. */
async function personWho(platform: TestPlatform, status: string, { isOver = false } = {}) {
  const name = `Refused${nextNumber()}`
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

/** The id of a view that a maker finds, because somebody else has shared it with their role. */
async function viewOfAnother({ caller, maker }: Stage): Promise<RefusedCall> {
  const { roleId } = await viewToShare(maker)
  const view = { ...(await viewToShare(caller)), roleId }
  return { in: { id: (await caller.call('POST', paths.sharedViews, view)).body.id }, by: maker }
}

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
  'views.share': async ({ caller, maker }) => [
    { in: {}, body: { ...(await viewToShare(caller)), roleId: 'nothing' } },
    { in: {}, body: await viewToShare(caller), by: maker },
  ],
  'views.change': async (stage) => [
    { ...(await viewOfAnother(stage)), body: { name: 'Reviews', state: '', revision: 1 } },
  ],
  'views.remove': async (stage) => [await viewOfAnother(stage)],
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
  async 'sets.dryRun'({ caller }) {
    const { body } = await lifeCycle('transactionSet').create(caller, { name: 'No currency yet' })
    return [{ in: { id: body.id } }]
  },
  'requests.create': async () => [{ in: {}, body: requestOf('nothing') }],
  async 'requests.decide'({ maker, approver, caller }) {
    const withdrawn = await pendingRequest(caller)
    const withdrawal = { action: 'withdraw', revision: withdrawn.revision }
    await caller.call('PUT', `${paths.requests}/${withdrawn.id}/decision`, withdrawal)
    const whole = await splitRequest(caller)
    // More than there is, of an account that pays.
    const account = standingId('clientAccount')
    const large = { type: 'withdrawal', amount: '999999999.00', sourceAccountId: account }
    const { id, revision } = await pendingRequest(maker, { ...large, destinationAccountId: undefined })
    const decided = (of: { id: string; revision: number }, by = approver) => ({
      in: { id: of.id },
      body: { action: 'approve', revision: of.revision },
      by,
    })
    return [decided({ ...withdrawn, revision: withdrawn.revision + 1 }), decided(whole), decided({ id, revision })]
  },
  async 'requests.split'({ caller }) {
    const parts = [{ amount: '100.00' }, { amount: '150.00' }]
    const withdrawn = await pendingRequest(caller)
    const withdrawal = { action: 'withdraw', revision: withdrawn.revision }
    await caller.call('PUT', `${paths.requests}/${withdrawn.id}/decision`, withdrawal)
    const { id, revision } = await pendingRequest(caller)
    const whole = await splitRequest(caller)
    return [
      { in: { id: withdrawn.id }, body: { revision: withdrawn.revision + 1, parts } },
      { in: { id: whole.id }, body: { revision: whole.revision, parts } },
      { in: { id }, body: { revision, parts: [...parts, { amount: '1.00' }] } },
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
