import { isMoved, type Impact } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { platformDay } from '../days/days-at.ts'
import type { ReadChange } from '../records/cover-change.ts'
import type { KindRoom } from '../records/kind-room.ts'
import { openStatuses } from '../records/open-statuses.ts'
import { privilegeOf } from '../records/privilege-of.ts'
import { storedKind } from '../records/stored-kind.ts'
import type { Person, Reading } from '../work/work.ts'

/** What a change moves on the first day on which it moves anything, and the fields that must be there to tell. */
export interface FirstMoves {
  day: string
  waitsFor: readonly string[]
  moves: readonly Impact[]
}

/** The same of a draft. */
export interface ImpactOfDraft extends FirstMoves {
  draftId: string
  revision: number
}

/** The kinds whose drafts there are, each with how a change of it reaches the cover of deposits. */
export type CoveredKinds = readonly Pick<KindRoom, 'kind' | 'coverChange'>[]

/**
 * What an open draft would cover and uncover, by the rules of the field over the accounts of now.
 * @throws Problem 1043 no open draft, or not to be seen
 */
export async function impactOf(
  { reader, now, actor }: Reading<Person>,
  { id, kinds }: { id: string; kinds: CoveredKinds },
): Promise<ImpactOfDraft> {
  const draft = await openDraft(reader, id)
  const kind = draft && storedKind(draft.kind)
  if (!draft || !kind || !actor.person.privileges.has(privilegeOf(kind, draft.content, 'view')))
    throw new Problem('recordNotFound')
  const about = { draftId: id, revision: draft.revision }
  const coverChange = kinds.find((room) => room.kind === kind)?.coverChange
  const read = await coverChange?.(reader, { approvedId: draft.approved_id, content: draft.content, now })
  if (!read) return { ...about, day: await platformDay(reader, now), waitsFor: [], moves: [] }
  return { ...about, ...(await firstMoves(read)) }
}

/** What a change moves on the first of its days on which it moves anything; today, where it moves nothing. */
export async function firstMoves(read: ReadChange): Promise<FirstMoves> {
  const { today } = read
  if ('waitsFor' in read) return { day: today, waitsFor: read.waitsFor, moves: [] }
  for (const day of read.days) {
    const moves = (await read.impactOn(day)).filter(isMoved)
    if (moves.length > 0) return { day, waitsFor: [], moves }
  }
  return { day: today, waitsFor: [], moves: [] }
}

const openDraft = (reader: Reader, id: string) =>
  reader
    .selectFrom('draft')
    .select(['kind', 'approved_id', 'content', 'revision'])
    .where('id', '=', id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
