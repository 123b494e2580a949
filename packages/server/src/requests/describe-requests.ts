import type { RequestAct, RequestDetail, RequestRecord } from '@strongroom/api/contract'
import { money } from '@strongroom/api/money'
import { sql } from 'kysely'
import type { Reader } from '../db/schema.ts'
import { loadPeople } from '../records/people.ts'
import { maySee, titlesFor } from '../records/titles-of.ts'
import type { RequestRow } from '../request-course/request-row.ts'
import type { Person, Reading } from '../work/work.ts'
import { requireRequest } from './hold-request.ts'
import { standsAgainst } from './may.ts'
import { reasonFor } from './words-for.ts'

/** Requests as they go over the wire to whoever asks: names as far as they may see them, and what they may do. */
export async function describeRequests(
  reading: Reading<Person>,
  rows: readonly RequestRow[],
): Promise<RequestRecord[]> {
  const { reader, actor } = reading
  const people = await loadPeople(
    reader,
    rows.flatMap(({ requested_by, decided_by }) => [requested_by, decided_by]),
  )
  const clients = await titlesFor(
    reading,
    'client',
    rows.map(({ client_id }) => client_id),
  )
  const ends = rows.flatMap(({ source_account_id, destination_account_id }) => [
    source_account_id,
    destination_account_id,
  ])
  const accounts = await titlesFor(reading, 'clientAccount', ends)
  const outside = await outsideNames(reading, rows)
  const nameOf = (id: string | null) => accounts(id) ?? outside.get(id) ?? null
  const wholes = await wholesOf(reader, rows)
  const parts = await partCounts(reader, rows)
  return rows.map((row): RequestRecord => {
    const refused = (act: RequestAct) => standsAgainst(act, actor.person, row)?.message ?? null
    return {
      id: row.id,
      requestNumber: row.number,
      revision: row.revision,
      type: row.type,
      amount: money(row.amount, row.currency),
      currency: row.currency,
      rail: row.rail,
      channel: row.channel,
      description: row.description,
      state: row.state,
      status: row.status,
      processingStatus: row.processing_status,
      parentRequestId: row.parent_id,
      parentRequestNumber: wholes.get(row.parent_id) ?? null,
      partCount: parts.get(row.id) ?? 0,
      clientId: row.client_id,
      clientName: clients(row.client_id),
      clientAccountId: row.client_account_id,
      clientAccountName: accounts(row.client_account_id),
      sourceAccountId: row.source_account_id,
      sourceName: nameOf(row.source_account_id),
      destinationAccountId: row.destination_account_id,
      destinationName: nameOf(row.destination_account_id),
      neededBy: row.needed_by,
      requestedBy: people.ref(row.requested_by),
      requestedAt: row.requested_at.toISOString(),
      decidedBy: people.refOrNull(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decisionComment: row.comment,
      finishedAt: row.finished_at?.toISOString() ?? null,
      failureReason: reasonFor(actor, row.failure_reason),
      transactionId: row.transaction_id,
      decideRefused: refused('decide'),
      withdrawRefused: refused('withdraw'),
      splitRefused: refused('split'),
    }
  })
}

/** One of them. */
export async function describeRequest(reading: Reading<Person>, row: RequestRow): Promise<RequestRecord> {
  const [request] = await describeRequests(reading, [row])
  if (!request) throw new Error('One request went in and none came out.')
  return request
}

/** A request with its parts. @throws Problem 1043 */
export async function readRequest(reading: Reading<Person>, { id }: { id: string }): Promise<RequestDetail> {
  const { reader } = reading
  const row = await requireRequest(reader, id)
  const parts = await reader.selectFrom('request').selectAll().where('parent_id', '=', id).orderBy('number').execute()
  return { ...(await describeRequest(reading, row)), parts: await describeRequests(reading, parts) }
}

/** What external accounts are called, to whom client accounts may be shown. */
async function outsideNames(
  { reader, actor }: Reading<Person>,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = rows.flatMap((row) => row.source_external_account_id ?? row.destination_external_account_id ?? [])
  if (ids.length === 0 || !maySee(actor, 'clientAccount')) return new Map()
  const found = await reader.selectFrom('external_account').select(['id', 'content']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, content }) => [id, `${String(content.holderName)}, ${String(content.bankName)}`]))
}

async function wholesOf(reader: Reader, rows: readonly RequestRow[]): Promise<ReadonlyMap<string | null, string>> {
  const ids = rows.flatMap(({ parent_id }) => parent_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await reader.selectFrom('request').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, number }) => [id, number]))
}

async function partCounts(reader: Reader, rows: readonly RequestRow[]): Promise<ReadonlyMap<string, number>> {
  const ids = rows.flatMap(({ id, is_split }) => (is_split ? [id] : []))
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<{ id: string; parts: number }>`
    select parent_id as id, count(*)::int as parts from request where parent_id in (${sql.join(ids)})
    group by parent_id`.execute(reader)
  return new Map(found.map(({ id, parts }) => [id, parts]))
}
