import {
  approvingTask,
  loadKind,
  type Approved,
  type ApprovingTask,
  type Draft,
  type DraftContentOf,
} from '@strongroom/api/contract'
import type { APIRequestContext, APIResponse } from '@playwright/test'

type Content = DraftContentOf<'institution'>
type InstitutionDraft = Draft<'institution'>

/** A few calls of the platform in one person's name: they set the scene that a test then plays on screen. */
export type PlatformCalls = {
  createDraft(content: Content): Promise<InstitutionDraft>
  readDraft(id: string): Promise<InstitutionDraft>
  /** An approved institution that is not under way. */
  unchangedRecord(): Promise<Approved<'institution'>>
  readRecord(id: string): Promise<Approved<'institution'>>
  sendToApproval(draft: InstitutionDraft, comment?: string): Promise<InstitutionDraft>
  decide(
    draft: InstitutionDraft,
    decision: { action: string; comment?: string; fieldPath?: string },
  ): Promise<ApprovingTask>
  recall(draft: InstitutionDraft, comment?: string): Promise<InstitutionDraft>
  saveDraft(draft: InstitutionDraft, content: Content): Promise<InstitutionDraft>
  addNote(recordId: string, body: string): Promise<void>
  /** The answer as it is, whatever its status. */
  raw(method: string, path: string, data?: object): Promise<APIResponse>
}

const {
  schemas: { draft: draftSchema, approved, approvedPage },
} = await loadKind('institution')

/** The calls, with that person's `Authorization` header. A refused call fails the test with what the platform said. */
export function platformCalls(request: APIRequestContext, authorization: string): PlatformCalls {
  const raw = (method: string, path: string, data?: object) =>
    request.fetch(`/1.0/${path}`, {
      method,
      headers: { authorization },
      ...(data && { data }),
    })
  const send = async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await raw(method, path, data)
    if (!answer.ok()) throw new Error(`${method} ${path} was answered ${answer.status()}: ${await answer.text()}`)
    return answer.json()
  }
  return {
    raw,
    createDraft: async (content) => draftSchema.parse(await send('POST', 'PendingInstitutions', { content })),
    readDraft: async (id) => draftSchema.parse(await send('GET', `PendingInstitutions/${id}`)),
    unchangedRecord: async () => {
      const { items } = approvedPage.parse(await send('GET', 'institutions?limit=200'))
      const found = items.find(({ hasPendingChange }) => !hasPendingChange)
      if (found === undefined) throw new Error('Every institution of the demo data is under way.')
      return found
    },
    readRecord: async (id) => approved.parse(await send('GET', `institutions/${id}`)),
    sendToApproval: async ({ id }, comment) =>
      draftSchema.parse(await send('POST', `entity/${id}/sendtoapproval`, { ...(comment && { comment }) })),
    // As on the screen: what is decided was opened.
    decide: async ({ taskId, revision }, decision) => {
      await raw('PUT', `approvingTask/${taskId}/seen`, { revision })
      return approvingTask.parse(await send('PUT', `approvingTask/${taskId}`, { revision, ...decision }))
    },
    recall: async ({ id }, comment) =>
      draftSchema.parse(await send('DELETE', `entity/${id}/sendtoapproval`, { ...(comment && { comment }) })),
    saveDraft: async ({ id, revision }, content) =>
      draftSchema.parse(await send('PUT', `PendingInstitutions/${id}`, { revision, content })),
    addNote: async (recordId, body) => {
      await send('POST', `institutions/${recordId}/Notes`, { body, visibility: 'Internal' })
    },
  }
}

/** Everything an institution needs to be sent to approval. Without an insurer it needs no number that must be unique. */
export const completeInstitution = (name: string, own: Content = {}): Content => ({
  name,
  type: 'Bank',
  networkRoles: ['Receiving'],
  isActive: true,
  insurer: 'None',
  addressLine1: '1 Quay Street',
  city: 'Portland',
  stateCode: 'ME',
  postalCode: '04101',
  country: 'US',
  timezoneId: 'America/New_York',
  ...own,
})
