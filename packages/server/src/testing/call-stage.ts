import { paths, recordKinds } from '@strongroom/api/contract'
import { operations, type Operation, type OperationName } from '@strongroom/api/contract/operations'
import {
  approvedRecord,
  complete,
  contactOf,
  externalOf,
  lifeCycle,
  pendingDraft,
  requestOf,
  type servedNames,
} from './life-cycle.ts'
import { standingId } from '../records/kind-sample.ts'
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
export async function commentedTask({
  maker,
  approver,
}: Stage): Promise<{ taskId: string; revision: number; commentId: string }> {
  const { taskId, revision } = await pendingDraft(anyKind, maker)
  const said = { action: 'comment', revision, comment: 'Is this the name on the charter?' }
  const { comments } = (await lifeCycle(anyKind).decide(approver, taskId, said)).body
  return { taskId, revision, commentId: comments[0].id }
}

export const emptySet = async (caller: Caller): Promise<string> =>
  (
    await lifeCycle('transactionSet').create(caller, {
      name: 'Deposits of the day',
      effectiveDate: '2026-11-20',
      currency: 'USD',
    })
  ).body.id

export async function setWithItem(caller: Caller): Promise<{ id: string; item: string }> {
  const id = await emptySet(caller)
  const { body } = await lifeCycle('transaction').create(caller, { ...complete('transaction'), transactionSetId: id })
  return { id, item: body.id }
}

export async function setWithSequence(caller: Caller): Promise<{ sequence: string; item: string }> {
  const { id, item } = await setWithItem(caller)
  const { body } = await caller.call('POST', paths.sequences, {
    transactionSetId: id,
    name: 'In order',
    onFailure: 'Stop',
    pendingTransactionIds: [item],
  })
  return { sequence: body.id, item }
}

export async function fileOfItems(stage: Stage, amount = '2.00'): Promise<{ type: string; text: string }> {
  const { content } = await recordOf('clientAccount', stage)
  const lines = ['reference,type,amount,to', `UP-${nextNumber()},Deposit,${amount},${content.accountNumber}`]
  return { type: 'text/csv', text: lines.join('\n') }
}

let made = 0

/** Another number at each call, for names of which there may be only one. */
export const nextNumber = (): number => (made += 1)

/** The kind of a call that is for all of them. */
export const anyKind = 'institution'

export const draftOf = async (kind: (typeof servedNames)[number], { caller }: Stage): Promise<Answered['body']> =>
  (await lifeCycle(kind).create(caller, complete(kind))).body

export const recordOf = (kind: (typeof servedNames)[number], stage: Stage): Promise<Answered['body']> =>
  approvedRecord(kind, stage)

export const contentOfContact = async (stage: Stage, kind: (typeof servedNames)[number] = anyKind) => ({
  ...contactOf(kind, (await recordOf(kind, stage)).id),
  lastName: 'Moreau',
})

export const draftOfContact = async (stage: Stage, kind?: (typeof servedNames)[number]): Promise<Answered['body']> =>
  (await stage.caller.call('POST', recordKinds.contact.pendingPath, { content: await contentOfContact(stage, kind) }))
    .body

/** The id of the contact, and of the record that it is of. */
export async function approvedContact(stage: Stage, kind: (typeof servedNames)[number] = anyKind) {
  const draft = await draftOfContact(stage, kind)
  const sent = await lifeCycle(kind).send(stage.caller, draft.id)
  const { taskId, revision } = sent.body
  const decided = await lifeCycle(kind).decide(stage.approver, taskId, { action: 'approve', revision })
  if (decided.status !== 200) throw new Error(`No contact came about: ${JSON.stringify([sent.body, decided.body])}`)
  return { id: String(decided.body.approvedId), parentId: String(draft.content.parentId) }
}

export async function externalAccount({ maker, ...stage }: Stage): Promise<Answered['body']> {
  const content = externalOf((await recordOf('clientAccount', { maker, ...stage })).id)
  return (await maker.call('POST', paths.clientExternalAccounts, content)).body
}

/** A request that somebody asks for, about the account that stands for all. */
export const pendingRequest = async (who: Caller, own: object = {}): Promise<Answered['body']> =>
  (await who.call('POST', paths.requests, { ...requestOf(standingId('clientAccount')), ...own })).body

/** The same once it was split. */
export async function splitRequest(who: Caller): Promise<Answered['body']> {
  const { id, revision } = await pendingRequest(who)
  const parts = [{ amount: '100.00' }, { amount: '150.00' }]
  return (await who.call('POST', `${paths.requests}/${id}/parts`, { revision, parts })).body
}

export const { type, pendingPath } = recordKinds[anyKind]

/** The domain of those whom calls may do anything to. */
export const crowdDomain = '@crowd.example'

export const roleBody = () => ({ name: `Crowd ${nextNumber()}`, roleType: 'Viewer', accessPrivileges: ['client.view'] })

/** A role that nobody holds. */
export const newRole = async (caller: Caller): Promise<Answered['body']> =>
  (await caller.call('POST', paths.roles, roleBody())).body

/** A view that the caller may share: with a role of their own. */
export const viewToShare = async (caller: Caller) => ({
  list: 'client',
  name: `View ${nextNumber()}`,
  state: 'q=oak',
  roleId: (await caller.get('directory/user/me')).body.roles[0].id,
})

export const sharedView = async (caller: Caller): Promise<Answered['body']> =>
  (await caller.call('POST', paths.sharedViews, await viewToShare(caller))).body

export const inviteOf = (roleId: string) => ({
  email: `crowd${nextNumber()}${crowdDomain}`,
  firstName: 'Ada',
  lastName: 'Moreau',
  roleIds: [roleId],
})

/** Somebody who was invited and holds a role of their own. */
export async function invitedPerson(caller: Caller): Promise<Answered['body']> {
  const { id } = await newRole(caller)
  return (await caller.call('POST', 'directory/user/invite', inviteOf(id))).body
}

export const savedPerson = (user: Answered['body']) => ({
  revision: user.revision,
  firstName: user.firstName,
  lastName: user.lastName,
  roleIds: user.roles.map(({ id }: { id: string }) => id),
})

/** The operation of the contract; the document's ids are their names. */
export const operationOf = (operationId: string): Operation => operations[operationId as OperationName]
