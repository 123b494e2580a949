import { recordKinds, statesFor } from '@strongroom/api/contract'
import type { Content } from '../db/record-tables.ts'
import { Problem } from '../http/problem.ts'
import type { KindRoom } from '../records/kind-room.ts'
import type { Person, Work } from '../work/work.ts'
import type { Rider } from './create-draft.ts'
import type { DraftRow } from './describe-drafts.ts'
import { riderPath } from './riders.ts'
import { writeBeside } from './write-beside.ts'

/**
 * The place of a new draft beside the pending record that its content names, which is taken hold of: whoever begins it
 * becomes one of its authors. Nothing for content that names none.
 * @throws Problem 1002 there is no such pending record that could be changed now, or the draft says where it stands in it
 */
export async function boardCarrier(
  work: Work<Person>,
  { room: { kind, carriedBy }, content }: { room: Pick<KindRoom, 'kind' | 'carriedBy'>; content: Content },
): Promise<Rider | undefined> {
  if (!carriedBy) return undefined
  for (const field of carriedBy.kept)
    if (content[field] !== undefined && content[field] !== '') throw keptByCarrier(field, carriedBy.kind)
  const named = content[carriedBy.field]
  if (typeof named !== 'string' || named === '') return undefined
  const known = await work.tx
    .selectFrom('draft')
    .select('id')
    .where('id', '=', named)
    .where('kind', '=', carriedBy.kind)
    .where('approved_id', 'is', null)
    .where('status', 'in', statesFor('save'))
    .executeTakeFirst()
  if (!known)
    throw refused(carriedBy.field, `There is no ${recordKinds[carriedBy.kind].noun} here that can be changed now`)
  const carrier = await writeBeside(work, {
    kind: carriedBy.kind,
    id: named,
    path: riderPath({ kind, id: 'any' }),
    recordId: named,
  })
  return { ridesWith: carrier.id, status: carrier.status, round: carrier.round }
}

/**
 * The content of a draft that is saved, with what only its carrier writes as it was.
 * @throws Problem 1002 it is to ride with another, or to stand elsewhere in it
 */
export function keepCarrier(
  { carriedBy }: Pick<KindRoom, 'carriedBy'>,
  before: Pick<DraftRow, 'content' | 'rides_with' | 'approved_id'>,
  content: Content,
): Content {
  // What was approved is held by its table.
  if (!carriedBy || before.approved_id !== null) return content
  const own = [carriedBy.field, ...carriedBy.kept]
  for (const field of own) {
    const given = content[field] === '' ? undefined : content[field]
    if (given === undefined || given === before.content[field]) continue
    throw field === carriedBy.field
      ? refused(field, `Begin it in the ${recordKinds[carriedBy.kind].noun} that it is to belong to`)
      : keptByCarrier(field, carriedBy.kind)
  }
  if (before.rides_with === null) return content
  return { ...content, ...Object.fromEntries(own.flatMap((field) => entryOf(before.content, field))) }
}

const entryOf = (content: Content, field: string): [string, unknown][] =>
  content[field] === undefined ? [] : [[field, content[field]]]

const refused = (field: string, message: string) =>
  new Problem('validationFailed', { reasons: [{ field: `content.${field}`, message }] })

const keptByCarrier = (field: string, kind: NonNullable<KindRoom['carriedBy']>['kind']) =>
  refused(field, `This is put in order in its ${recordKinds[kind].noun}`)
