import { fieldAt, recordKinds, type Field } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import type { Reader } from '../db/schema.ts'
import { Problem, type Reason } from '../http/problem.ts'
import { contentReasons } from '../records/content-reasons.ts'
import { loadPeople } from '../records/people.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { DraftRow } from './describe-drafts.ts'
import { riderAt } from './riders.ts'

/**
 * The refusal of a write that was made against another revision than the current one: it names the fields that moved
 * since, who moved them, and who sent or decided the version in between.
 */
export async function staleProblem(reader: Reader, row: DraftRow, seen: number): Promise<Problem> {
  const kind = storedKind(row.kind)
  const moved = Object.entries(row.field_revisions).filter(([, { revision }]) => revision > seen)
  const people = await loadPeople(reader, [
    ...moved.map(([, { by }]) => by),
    row.submitted_by,
    row.reviewed_by,
    row.updated_by,
  ])
  const { fields: known } = everyKind[kind]
  const rank = (path: string) => known.findIndex((field) => path === field.path || path.startsWith(`${field.path}.`))
  const fields = moved
    .toSorted(([left], [right]) => rank(left) - rank(right))
    .map(([field, { by }]) => ({
      field,
      message: `${labelOf(known, field)} was changed by ${people.ref(by).name}`,
    }))
  const decided = whatHappened(row, (id) => people.ref(id).name)
  const reasons = [...decided, ...contentReasons(fields)]
  return new Problem('conflict', {
    reasons:
      reasons.length > 0 ? reasons : [{ message: `${people.ref(row.updated_by).name} saved it again in the meantime` }],
    data: { revision: row.revision, draftStatus: row.status },
  })
}

/** The words for a field, or for a rider. */
function labelOf(fields: readonly Field[], path: string): string {
  const rider = riderAt(path)
  return fieldAt(fields, path)?.label ?? (rider ? `A ${recordKinds[rider.kind].noun}` : path)
}

function whatHappened(row: DraftRow, name: (id: string) => string): Reason[] {
  if (row.status === 'Withdrawn') return [{ message: `It was withdrawn by ${name(row.updated_by)}` }]
  if (row.status === 'Approved' && row.reviewed_by) return [{ message: `It was approved by ${name(row.reviewed_by)}` }]
  if (row.status === 'Rework' && row.reviewed_by) return [{ message: `It was sent back by ${name(row.reviewed_by)}` }]
  // Only what was sent and then taken back is a draft that names who sent it.
  if (row.status === 'Draft' && row.submitted_by) return [{ message: `It was withdrawn by ${name(row.created_by)}` }]
  if (row.status === 'Pending' && row.submitted_by)
    return [{ message: `It was sent to approval by ${name(row.submitted_by)}` }]
  return []
}
