import * as z from 'zod/mini'

import { hasOwn, recordKinds } from '../contract/kinds/index.ts'
import type { KindWith, RecordKind } from '../contract/kinds/index.ts'
import type { PlatformClient } from './platform-client.ts'
import { probeSteps } from './probe-steps.ts'
import type { Step, Steps } from './probe-steps.ts'

const started = z.object({ id: z.string(), revision: z.int(), content: z.looseObject({}) })

/**
 * Takes a draft of a kind that is empty, but for what it starts with, through its life: started (twice under one key), read, saved, saved by someone who saw
 * an older one, given a contact where its records have them, noted, sent although it is incomplete, deleted, and asked for
 * once more.
 */
export async function probeLifeCycle(
  ask: PlatformClient,
  kind: RecordKind,
  start: Readonly<Record<string, string>>,
): Promise<readonly Step[]> {
  const steps = probeSteps(ask, kind)
  const { take, taken } = steps
  const { title, type } = recordKinds[kind]

  const key = crypto.randomUUID()
  const body = { content: start }
  const first = await take(`${kind}.createDraft`, 'start a draft', { body, key })
  const draft = z.safeParse(started, first.json)
  if (!draft.success) return taken
  const { id, revision } = draft.data
  const params = { id, type, entityType: type }

  const twice = 'the same under the same key'
  const again = z.safeParse(started, (await take(`${kind}.createDraft`, twice, { body, key })).json)
  if (again.success)
    steps.expectSame(`${kind}.createDraft`, { probe: twice, where: 'id', expected: id, found: again.data.id })
  await take(`${kind}.createDraft`, 'another body under the same key', {
    body: { content: { ...start, [title]: 'Another' } },
    key,
    refused: ['duplicateRequest'],
  })
  await take(`${kind}.draft`, 'read the draft', { params })
  const save = { revision, content: { ...start, [title]: 'Conformance check' } }
  await take(`${kind}.saveDraft`, 'save the draft', { params, body: save })
  await take(`${kind}.saveDraft`, 'save what was seen before', { params, body: save, refused: ['conflict'] })
  await take(`${kind}.saveDraft`, 'save an unknown field', {
    params,
    body: { revision: revision + 1, content: { ...start, no_such_field: 'x' } },
    refused: ['validationFailed', 'invalidDataFormat'],
  })
  if (hasOwn(kind, 'contactsOf')) await probeContact(steps, kind, id)
  await take('records.approvers', 'read who may decide', { params })
  await take('records.addNote', 'add a note', { params, body: { body: 'Conformance check.', visibility: 'Internal' } })
  await take('records.notes', 'read the notes', { params })
  await take('records.sendToApproval', 'send an incomplete draft', {
    params,
    body: {},
    refused: ['entityValidationFailed', 'institutionDataInvalid'],
  })
  await take('records.recall', 'take back what was not sent', {
    params,
    body: {},
    refused: ['pendingEntityNotModifiable'],
  })
  await take(`${kind}.deleteDraft`, 'delete the draft', { params })
  await take(`${kind}.draft`, 'read a deleted draft', {
    params,
    refused: ['pendingEntityNotModifiable', 'recordNotFound'],
  })
  return taken
}

const contactPage = z.object({ items: z.array(z.object({ id: z.string() })) })

/** Gives a draft a contact that is approved with it: added, listed, saved, saved again as it was seen before, and deleted. */
async function probeContact({ take, expectSame }: Steps, kind: KindWith<'contactsOf'>, draftId: string): Promise<void> {
  const added = await take(`${kind}.addDraftContact`, 'add a contact', {
    params: { id: draftId },
    body: { content: { firstName: 'Conformance' } },
  })
  const contact = z.safeParse(started, added.json)
  if (!contact.success) return
  const { id, revision, content } = contact.data
  const params = { id }
  const listed = await take(`${kind}.draftContacts`, 'list its contacts', { params: { id: draftId } })
  const page = z.safeParse(contactPage, listed.json)
  if (page.success)
    expectSame(`${kind}.draftContacts`, {
      probe: 'list its contacts',
      where: 'items',
      expected: id,
      found: page.data.items.map((item) => item.id).join(', '),
    })
  const save = { revision, content: { ...content, lastName: 'Check' } }
  await take('contact.saveDraft', 'save the contact', { params, body: save })
  await take('contact.saveDraft', 'save the contact as it was seen before', {
    params,
    body: save,
    refused: ['conflict'],
  })
  await take('contact.deleteDraft', 'delete the contact', { params })
  await take('contact.draft', 'read a deleted contact', {
    params,
    refused: ['pendingEntityNotModifiable', 'recordNotFound'],
  })
}
