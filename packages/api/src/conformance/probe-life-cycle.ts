import * as z from 'zod/mini'

import type { ErrorName } from '../contract/error-catalogue.ts'
import { operations } from '../contract/operations/index.ts'
import type { OperationName } from '../contract/operations/index.ts'
import { fillPath } from '../contract/path.ts'
import { recordKinds } from '../contract/kinds/index.ts'
import type { RecordKind } from '../contract/kinds/index.ts'
import { answerDifferences, isAbsent, isForbidden, refusalDifferences } from './differences.ts'
import type { Difference } from './differences.ts'
import type { Answered, PlatformClient } from './platform-client.ts'

/** What one step of a draft's life showed about a call. */
export type Step = { name: OperationName; differences: Difference[] }

const started = z.object({ id: z.string(), revision: z.int() })

/**
 * Takes a draft of a kind that is empty, but for what it starts with, through its life: started (twice under one key), read, saved, saved by someone who saw
 * an older one, noted, sent although it is incomplete, deleted, and asked for once more.
 */
export async function probeLifeCycle(
  ask: PlatformClient,
  kind: RecordKind,
  start: Readonly<Record<string, string>>,
): Promise<Step[]> {
  const steps: Step[] = []
  const { title, type } = recordKinds[kind]

  const step = async (
    name: OperationName,
    probe: string,
    { body, key, params = {}, refused }: StepOptions = {},
  ): Promise<Answered> => {
    const operation = operations[name]
    const path = fillPath(operation.path, params)
    const answered = await ask({
      method: operation.method,
      path,
      body,
      ...(key !== undefined && { idempotencyKey: key }),
    })
    const told = { probe: `${kind}, ${probe}`, path }
    // What the platform lacks, or this token may not do, is no difference: the call's own finding says so.
    const nothingToSay = isAbsent(answered, operation.path) || (isForbidden(answered) && !refused)
    if (!nothingToSay)
      steps.push({
        name,
        differences: refused
          ? refusalDifferences(operation, answered, { ...told, expected: refused })
          : answerDifferences(operation, answered, told),
      })
    return answered
  }

  const key = crypto.randomUUID()
  const body = { content: start }
  const first = await step(`${kind}.createDraft`, 'start a draft', { body, key })
  const draft = z.safeParse(started, first.json)
  if (!draft.success) return steps
  const { id, revision } = draft.data
  const params = { id, type, entityType: type }

  const again = await step(`${kind}.createDraft`, 'the same under the same key', { body, key })
  const repeated = z.safeParse(started, again.json)
  if (repeated.success && repeated.data.id !== id)
    steps.push({
      name: `${kind}.createDraft`,
      differences: [
        { probe: `${kind}, the same under the same key`, where: 'id', expected: id, found: repeated.data.id },
      ],
    })
  await step(`${kind}.createDraft`, 'another body under the same key', {
    body: { content: { ...start, [title]: 'Another' } },
    key,
    refused: ['duplicateRequest'],
  })
  await step(`${kind}.draft`, 'read the draft', { params })
  const save = { revision, content: { ...start, [title]: 'Conformance check' } }
  await step(`${kind}.saveDraft`, 'save the draft', { params, body: save })
  await step(`${kind}.saveDraft`, 'save what was seen before', { params, body: save, refused: ['conflict'] })
  await step(`${kind}.saveDraft`, 'save an unknown field', {
    params,
    body: { revision: revision + 1, content: { ...start, no_such_field: 'x' } },
    refused: ['validationFailed', 'invalidDataFormat'],
  })
  await step('records.approvers', 'read who may decide', { params })
  await step('records.addNote', 'add a note', { params, body: { body: 'Conformance check.', visibility: 'Internal' } })
  await step('records.notes', 'read the notes', { params })
  await step('records.sendToApproval', 'send an incomplete draft', {
    params,
    body: {},
    refused: ['entityValidationFailed', 'institutionDataInvalid'],
  })
  await step('records.recall', 'take back what was not sent', {
    params,
    body: {},
    refused: ['pendingEntityNotModifiable'],
  })
  await step(`${kind}.deleteDraft`, 'delete the draft', { params })
  await step(`${kind}.draft`, 'read a deleted draft', {
    params,
    refused: ['pendingEntityNotModifiable', 'recordNotFound'],
  })
  return steps
}

type StepOptions = {
  body?: unknown
  key?: string
  params?: Readonly<Record<string, string>>
  refused?: readonly ErrorName[]
}
