import { fieldOfConstraint, placeOf, tableOf, type KindTable } from '../db/kind-table.ts'
import type { Content, DraftTable } from '../db/record-tables.ts'
import { violatedConstraint } from '../db/sqlstate.ts'
import { Problem } from '../http/problem.ts'
import { searchTextOf } from '../lists/search-text.ts'
import type { Work } from '../work/work.ts'
import type { Selectable } from 'kysely'
import type { KindRoom } from './kind-room.ts'
import { refusedContent, type ContentIssue } from './refused-content.ts'

/** What became of a record: its new version, what it said before (nothing for a new one), and how it began. */
export interface Published {
  version: number
  before: Content
  /** Who began the record, and when. */
  createdBy: string
  createdAt: Date
}

/**
 * Makes an approved draft the record that it names.
 * @throws Problem 1006 the record is no longer the version that the draft was started from, 5023 another approval has
 *   taken a number or a day meanwhile, or what it refers to is not there, 1044 it has taken what names this one
 */
export async function publishRecord(
  work: Work,
  { kind, table, searched }: Pick<KindRoom, 'kind' | 'table' | 'searched'>,
  draft: Selectable<DraftTable>,
): Promise<Published> {
  const recordId = draft.approved_id
  if (recordId === null) throw new Error(`Draft ${draft.id} was approved without a record.`)
  const { reviewed_by: reviewedBy } = draft
  if (reviewedBy === null) throw new Error(`Draft ${draft.id} was approved by nobody.`)
  const values = {
    content: JSON.stringify(draft.content),
    search: searchTextOf(draft.content, searched),
    updated_by: draft.created_by,
    updated_at: work.now,
    reviewed_by: reviewedBy,
    reviewed_at: work.now,
  }
  try {
    return draft.base_version === null
      ? await insertRecord(work, kind, {
          ...values,
          id: recordId,
          created_by: draft.created_by,
          created_at: draft.created_at,
        })
      : await updateRecord(work, kind, { id: recordId, base: draft.base_version, values })
  } catch (error) {
    const issue = issueOf(error, table)
    if (!issue) throw error
    throw refusedContent([issue], error)
  }
}

type Values = {
  content: string
  search: string
  updated_by: string
  updated_at: Date
  reviewed_by: string
  reviewed_at: Date
}

async function insertRecord(
  { tx }: Work,
  kind: KindRoom['kind'],
  values: Values & { id: string; created_by: string; created_at: Date },
): Promise<Published> {
  await tx
    .insertInto(tableOf(kind))
    .values({ ...values, version: 1 })
    .execute()
  return { version: 1, before: {}, createdBy: values.created_by, createdAt: values.created_at }
}

async function updateRecord(
  { tx }: Work,
  kind: KindRoom['kind'],
  { id, base, values }: { id: string; base: number; values: Values },
): Promise<Published> {
  // A plain lock for update would hold up everybody who refers to the record.
  const before = await tx
    .selectFrom(tableOf(kind))
    .select(['content', 'created_by', 'created_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const moved = await tx
    .updateTable(tableOf(kind))
    .set({ ...values, version: base + 1 })
    .where('id', '=', id)
    .where('version', '=', base)
    .returning('id')
    .executeTakeFirst()
  if (!before || !moved)
    throw new Problem('conflict', {
      message: 'The record has changed since this draft was started. Start again from it.',
    })
  return { version: base + 1, before: before.content, createdBy: before.created_by, createdAt: before.created_at }
}

/** Two approvals that take one number at the same moment: the database lets one of them through. */
function issueOf(error: unknown, table: KindTable): ContentIssue | undefined {
  const constraint = violatedConstraint(error)
  const found = constraint === undefined ? undefined : fieldOfConstraint(table, constraint)
  if (!found) return undefined
  if (found.inTurn)
    return { field: found.field, message: 'Another record that was approved meanwhile has some of these days' }
  if (found.references) return { field: found.field, message: `The ${placeOf(found.references).noun} was not found` }
  return {
    field: found.field,
    message: 'Another record that was approved meanwhile has the same here',
    isDuplicate: found.namesIntent === true,
  }
}
