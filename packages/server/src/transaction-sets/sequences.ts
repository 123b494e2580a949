import type {
  AuditAction,
  CreateParentBody,
  Page,
  PendingParentTransaction,
  SaveParentBody,
  SequenceBody,
} from '@strongroom/api/contract'
import { sql } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { Reader } from '../db/schema.ts'
import type { Query } from '../http/read-query.ts'
import { Problem } from '../http/problem.ts'
import { oneOf } from '../lists/filters.ts'
import { ownOrder, type Sorts } from '../lists/list.ts'
import { readList } from '../lists/read-list.ts'
import { inWritten } from '../lists/search.ts'
import type { Person, Reading, Work } from '../work/work.ts'
import { holdSet } from './hold-set.ts'

interface Row {
  id: string
  setId: string
  name: string
  version: number
  onFailure: string
  status: string
  updatedAt: Date
  children: PendingParentTransaction['children'] | null
}

/** What the audit trail calls it. */
const entityType = 'pendingParentTransaction'

const columns = sql`p.id, p.set_id as "setId", p.name, p.version, p.on_failure as "onFailure", d.status,
  p.updated_at as "updatedAt", (select jsonb_agg(jsonb_build_object('pendingTransactionId', i.draft_id,
    'reference', coalesce(item.content ->> 'reference', ''), 'sequence', i.place,
    'dependsOnPrevious', i.depends_on_previous) order by i.place)
    from set_item i join draft item on item.id = i.draft_id where i.parent_id = p.id) as children`
const from = sql`pending_parent_transaction p join draft d on d.id = p.set_id`

const sorts: Sorts = {
  name: { expression: sql`(lower(p.name) collate "C")`, type: 'text', nulls: 'never' },
  updatedAt: { expression: sql.ref('p.updated_at'), type: 'instant', nulls: 'never' },
}

/** A page of the sequences of all sets. @throws Problem 1014 */
export async function listSequences({ reader }: Reading, query: Query): Promise<Page<PendingParentTransaction>> {
  const { rows, ...page } = await readList<Row>(
    reader,
    {
      from,
      columns,
      id: { expression: sql.ref('p.id'), type: 'text', nulls: 'never' },
      conditions: [],
      sorts,
      order: ownOrder(sorts, 'name'),
      filters: { transactionSetId: oneOf(sql.ref('p.set_id')), status: oneOf(sql.ref('d.status')) },
      search: inWritten(sql.ref('p.name')),
    },
    query,
  )
  return { items: rows.map(describe), ...page }
}

/** One sequence. @throws Problem 1043 */
export async function readSequence(reader: Reader, id: string): Promise<PendingParentTransaction> {
  const { rows } = await sql<Row>`select ${columns} from ${from} where p.id = ${id}`.execute(reader)
  const [row] = rows
  if (!row) throw new Problem('recordNotFound')
  return describe(row)
}

const describe = ({ setId, updatedAt, children, ...row }: Row): PendingParentTransaction => ({
  ...row,
  transactionSetId: setId,
  children: children ?? [],
  updatedAt: updatedAt.toISOString(),
})

/**
 * Puts items of a pending set into a sequence, in this order, each behind the one before it.
 * @throws Problem 5033 the set cannot be changed now, 1002 an id is no item of it, or stands in a sequence already
 */
export async function createSequence(
  work: Work<Person>,
  { transactionSetId: setId, name, onFailure, pendingTransactionIds }: CreateParentBody,
): Promise<PendingParentTransaction> {
  const { tx, now, ids } = work
  await holdSet(work, { id: setId, path: inOrder })
  const known = await tx
    .selectFrom('set_item')
    .select(['draft_id', 'parent_id'])
    .where('set_id', '=', setId)
    .where('draft_id', 'in', pendingTransactionIds)
    .execute()
  const wrong = pendingTransactionIds.flatMap((id, index) => {
    const item = known.find(({ draft_id }) => draft_id === id)
    const message = item ? 'It stands in a sequence already' : 'It is no item of this set'
    return item && item.parent_id === null ? [] : [{ field: `pendingTransactionIds.${index}`, message }]
  })
  if (wrong.length > 0) throw new Problem('validationFailed', { reasons: wrong })
  const id = ids.next()
  await tx
    .insertInto('pending_parent_transaction')
    .values((query) => ({
      id,
      set_id: setId,
      number: query
        .selectFrom('pending_parent_transaction')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('set_id', '=', setId),
      name,
      version: 1,
      on_failure: onFailure,
      updated_at: now,
    }))
    .execute()
  await place(work, {
    id,
    order: pendingTransactionIds.map((item, index) => ({ id: item, sequence: index + 1 })),
  })
  return told(work, 'Added', { after: await readSequence(tx, id) })
}

/** Renames a sequence, or says what happens when an item of it cannot run. @throws Problem 1043, 5033, 409/1006 */
export async function saveSequence(
  work: Work<Person>,
  { id, version, name, onFailure }: SaveParentBody & { id: string },
): Promise<PendingParentTransaction> {
  const before = await hold(work, { id, version })
  await work.tx
    .updateTable('pending_parent_transaction')
    .set({ name, on_failure: onFailure, version: version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute()
  return told(work, 'Changed', { before, after: await readSequence(work.tx, id) })
}

/** Gives a sequence its whole new order. @throws Problem 1043, 5033, 409/1006, 1002 it is not the whole of it */
export async function orderSequence(
  work: Work<Person>,
  { id, version, order }: SequenceBody & { id: string },
): Promise<PendingParentTransaction> {
  const before = await hold(work, { id, version })
  const own = new Set(before.children.map(({ pendingTransactionId }) => pendingTransactionId))
  const strangers = order.flatMap(({ id: item }, index) =>
    own.has(item) ? [] : [{ field: `order.${index}.id`, message: 'It does not stand in this sequence' }],
  )
  if (strangers.length > 0) throw new Problem('validationFailed', { reasons: strangers })
  if (order.length !== own.size)
    throw new Problem('validationFailed', {
      reasons: [{ field: 'order', message: `The sequence has ${own.size} items, and each must be named` }],
    })
  await place(work, { id, order })
  await work.tx
    .updateTable('pending_parent_transaction')
    .set({ version: version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute()
  return told(work, 'Ordered', { before, after: await readSequence(work.tx, id) })
}

/** Takes a sequence apart; its items stay in the set. @throws Problem 1043, 5033 */
export async function removeSequence(work: Work<Person>, { id }: { id: string }): Promise<void> {
  const { tx } = work
  const before = await hold(work, { id })
  await tx.updateTable('set_item').set({ parent_id: null, place: null }).where('parent_id', '=', id).execute()
  await tellPlaces(
    work,
    before.children.map(({ pendingTransactionId }) => pendingTransactionId),
  )
  await tx.deleteFrom('pending_parent_transaction').where('id', '=', id).execute()
  await writeAudit(work, { action: 'Removed', entityType, entityId: id, before })
}

/** Writes down what became of a sequence, which is no versioned record, and gives it as it is now. */
async function told(
  work: Work<Person>,
  action: AuditAction,
  { before, after }: { before?: PendingParentTransaction; after: PendingParentTransaction },
): Promise<PendingParentTransaction> {
  await writeAudit(work, { action, entityType, entityId: after.id, ...(before && { before }), after })
  return after
}

/** Takes hold of the set that a sequence is of, and of the sequence as it was seen. */
async function hold(
  work: Work<Person>,
  { id, version }: { id: string; version?: number },
): Promise<PendingParentTransaction> {
  const { transactionSetId } = await readSequence(work.tx, id)
  await holdSet(work, { id: transactionSetId, path: inOrder })
  const sequence = await readSequence(work.tx, id)
  if (version !== undefined && sequence.version !== version)
    throw new Problem('conflict', {
      message: 'Somebody changed this sequence meanwhile. Look at it again.',
      data: { version: sequence.version },
    })
  return sequence
}

/** What is written at in a set where its items are put in order. */
const inOrder = 'sequences'

async function place(work: Work, { id, order }: { id: string; order: SequenceBody['order'] }): Promise<void> {
  const given = JSON.stringify(
    order.map(({ id: item, sequence, dependsOnPrevious = true }) => ({ item, sequence, depends: dependsOnPrevious })),
  )
  await sql`update set_item i set parent_id = ${id}, place = o.sequence, depends_on_previous = o.depends
    from jsonb_to_recordset(cast(${given} as jsonb)) as o (item text, sequence int, depends boolean)
    where i.draft_id = o.item`.execute(work.tx)
  await tellPlaces(
    work,
    order.map(({ id: item }) => item),
  )
}

/** Writes into drafts of items where they stand: that is part of what is approved. */
async function tellPlaces({ tx }: Work, ids: readonly string[]): Promise<void> {
  await sql`update draft d set revision = d.revision + 1,
      content = (d.content - 'parentId' - 'sequence') || case when i.parent_id is null then '{}'::jsonb
        else jsonb_build_object('parentId', i.parent_id, 'sequence', i.place) end
    from set_item i where i.draft_id = d.id and d.id in (${sql.join(ids)})
      and (d.content ->> 'parentId' is distinct from i.parent_id
        or d.content ->> 'sequence' is distinct from i.place::text)`.execute(tx)
}
