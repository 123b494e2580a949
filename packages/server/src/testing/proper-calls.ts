import { paths, recordKinds, type RecordKind } from '@strongroom/api/contract'
import { seedPeople } from '../demo/people.ts'
import { idTokenOf } from './id-tokens.ts'
import { approvedRecord, complete, contactOf, externalOf, lifeCycle, pendingDraft, servedNames } from './life-cycle.ts'
import type { Answered, Caller, TestPlatform } from './test-platform.ts'

/** What a client sends that knows what it is about: the values of the path, and the body. */
export interface ProperCall {
  in: Readonly<Record<string, string>>
  body?: unknown
}

/** Whom and what a call is made of. */
export interface Stage {
  platform: TestPlatform
  /** Who will send it: may do everything. */
  caller: Caller
  /** Others, who may draft and approve. */
  maker: Caller
  approver: Caller
}

type Making = (stage: Stage) => Promise<ProperCall>

let made = 0

/** The kind of a call that is for all of them. */
const anyKind = 'institution'

const draftOf = async (kind: (typeof servedNames)[number], { caller }: Stage): Promise<Answered['body']> =>
  (await lifeCycle(kind).create(caller, complete(kind))).body

const recordOf = (kind: (typeof servedNames)[number], stage: Stage): Promise<Answered['body']> =>
  approvedRecord(kind, stage)

const contentOfContact = async (stage: Stage) => ({
  ...contactOf(anyKind, (await recordOf(anyKind, stage)).id),
  lastName: 'Moreau',
})

const draftOfContact = async (stage: Stage): Promise<Answered['body']> =>
  (
    await stage.caller.call('POST', recordKinds.contact.pendingPath, {
      content: await contentOfContact(stage),
    })
  ).body

async function approvedContact(stage: Stage): Promise<string> {
  const draft = await draftOfContact(stage)
  const sent = await lifeCycle(anyKind).send(stage.caller, draft.id)
  const { taskId, revision } = sent.body
  const decided = await lifeCycle(anyKind).decide(stage.approver, taskId, { action: 'approve', revision })
  if (decided.status !== 200) throw new Error(`No contact came about: ${JSON.stringify([sent.body, decided.body])}`)
  return decided.body.approvedId
}

async function externalAccount({ maker, ...stage }: Stage): Promise<Answered['body']> {
  const content = externalOf((await recordOf('clientAccount', { maker, ...stage })).id)
  return (await maker.call('POST', paths.clientExternalAccounts, content)).body
}

const { type, pendingPath } = recordKinds[anyKind]

const ofConcepts: Readonly<Record<string, Making>> = {
  'directory.authenticate': async () => ({ in: {}, body: { idToken: idTokenOf({ email: seedPeople[0]?.email }) } }),
  'directory.refresh': async ({ platform }) => ({ in: {}, body: (await platform.signedInAs('priya')).tokens }),
  'directory.savePreferences': async () => ({ in: {}, body: { theme: 'dark' } }),
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
  'contact.detail': async (stage) => ({ in: { id: await approvedContact(stage) } }),
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
