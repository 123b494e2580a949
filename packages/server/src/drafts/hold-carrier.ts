import { storedKind } from '../records/stored-kind.ts'
import type { Person, Work } from '../work/work.ts'
import type { DraftRow } from './describe-drafts.ts'
import { riderPath } from './riders.ts'
import { writeBeside } from './write-beside.ts'

/**
 * Takes hold of the pending record that a draft rides with, before the draft itself: always in this order, so that nobody
 * waits for each other. Nothing for a draft of its own. @throws Problem 5033 it cannot be changed now
 */
export async function holdCarrier(
  work: Work<Person>,
  draft: Pick<DraftRow, 'id' | 'kind' | 'rides_with' | 'record_id'>,
): Promise<DraftRow | undefined> {
  const { rides_with: id, kind, record_id } = draft
  if (id === null) return undefined
  const carrier = await work.tx.selectFrom('draft').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
  const path = riderPath({ kind, id: record_id ?? draft.id })
  return writeBeside(work, { kind: storedKind(carrier.kind), id, path })
}
