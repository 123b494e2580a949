import type { RecordKind } from '@strongroom/api/contract'
import { standingId } from '../records/kind-sample.ts'
import { seedPeople } from '../demo/people.ts'
import { layCarryingSet } from './carrying-set.ts'
import { idTokenOf } from './id-tokens.ts'
import { complete, contactOf, externalOf, pendingDraft, requestOf, servedNames } from './life-cycle.ts'
import {
  type ProperCall,
  type Stage,
  commentedTask,
  emptySet,
  setWithItem,
  setWithSequence,
  fileOfItems,
  nextNumber,
  anyKind,
  draftOf,
  recordOf,
  contentOfContact,
  draftOfContact,
  approvedContact,
  externalAccount,
  pendingRequest,
  type,
  pendingPath,
  roleBody,
  newRole,
  inviteOf,
  invitedPerson,
  savedPerson,
  sharedView,
  viewToShare,
} from './call-stage.ts'

type Making = (stage: Stage) => Promise<ProperCall>

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
  'views.share': async ({ caller }) => ({ in: {}, body: await viewToShare(caller) }),
  'views.change': async ({ caller }) => ({
    in: { id: (await sharedView(caller)).id },
    body: { name: `View ${nextNumber()}`, state: 'q=x', revision: 1 },
  }),
  'views.remove': async ({ caller }) => ({ in: { id: (await sharedView(caller)).id } }),
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
    return { in: { id: taskId }, body: { action: 'approve', revision, comment: 'Read on paper.' } }
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
  'requests.create': async () => ({ in: {}, body: requestOf(standingId('clientAccount')) }),
  'requests.preview': async () => ({ in: {}, body: requestOf(standingId('clientAccount')) }),
  'requests.detail': async ({ maker }) => ({ in: { id: (await pendingRequest(maker)).id } }),
  'requests.previewOf': async ({ maker }) => ({ in: { id: (await pendingRequest(maker)).id } }),
  async 'requests.decide'({ maker }) {
    const { id, revision } = await pendingRequest(maker)
    return { in: { id }, body: { action: 'approve', revision } }
  },
  async 'requests.split'({ caller }) {
    const { id, revision } = await pendingRequest(caller)
    return { in: { id }, body: { revision, parts: [{ amount: '100.00' }, { amount: '150.00' }] } }
  },
  'feeTypes.create': async () => ({
    in: {},
    body: {
      code: `FEE-${nextNumber()}`,
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
