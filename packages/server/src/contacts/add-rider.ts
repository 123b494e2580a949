import { recordKinds, type ContentOf, type Draft, type RecordKind } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { createDraft } from '../drafts/create-draft.ts'
import { riderPath } from '../drafts/riders.ts'
import { writeBeside } from '../drafts/write-beside.ts'
import { Problem } from '../http/problem.ts'
import { currentRecord } from '../records/current-record.ts'
import type { KindRoom } from '../records/kind-room.ts'
import type { Person, Work } from '../work/work.ts'
import { keepParent, type ParentKind } from './contact-parent.ts'

interface Adding {
  room: KindRoom
  /** The pending record under which it is drafted. */
  under: { kind: ParentKind; id: string }
  /** The contact that it changes; undefined for a new one. */
  approvedId: string | undefined
  content: Content
}

/**
 * Drafts a contact under a pending record, or a change of one that the record has: it is sent, decided and withdrawn with
 * it. @throws Problem 5033 the record cannot be changed now, 1002 it names another record, 1043 no such contact of it, 5034
 */
export async function addRider(
  work: Work<Person>,
  { room, under, approvedId, content: given }: Adding,
): Promise<Draft<RecordKind>> {
  const { tx, ids } = work
  const recordId = approvedId ?? ids.next()
  const parent = await writeBeside(work, { ...under, path: riderPath({ kind: room.kind, id: recordId }) })
  // Typed by the contract's choice: a kind with contacts that it does not name stands here as an error.
  const own: Pick<ContentOf<'contact'>, 'parentType' | 'parentId'> = {
    parentType: recordKinds[under.kind].type,
    parentId: parent.record_id,
  }
  const before = approvedId === undefined ? undefined : (await currentRecord(tx, room.kind, approvedId))?.content
  if (approvedId !== undefined && (before?.parentType !== own.parentType || before.parentId !== own.parentId))
    throw new Problem('recordNotFound', { message: 'The record has no such contact.' })
  keepParent(own, { ...own, ...given })
  const isCopy = before !== undefined && Object.keys(given).length === 0
  return createDraft(work, {
    room,
    approvedId,
    content: isCopy ? before : { ...given, ...own },
    rider: { ridesWith: parent.id, status: parent.status, round: parent.round, recordId },
  })
}
