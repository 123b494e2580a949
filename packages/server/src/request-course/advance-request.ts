import type { AuditAction } from '@strongroom/api/contract'
import { sql, type Updateable } from 'kysely'
import { writeAudit } from '../audit/write-audit.ts'
import type { RequestTable } from '../db/request-table.ts'
import { notify } from '../notifications/notify.ts'
import type { Work } from '../work/work.ts'
import { courseOfParts } from './course-of-parts.ts'
import { failedUnnamed, requestEntity, type RequestRow } from './request-row.ts'

/**
 * Takes a request that its work has locked one step on: with its row of the trail, a word to those who wait for money that
 * did not move, and the request that it is part of.
 */
export async function advanceRequest(
  work: Work,
  before: RequestRow,
  { action, ...step }: Omit<Updateable<RequestTable>, 'revision' | 'finished_at'> & { action?: AuditAction },
): Promise<RequestRow> {
  const { tx, now } = work
  const status = step.status ?? before.status
  const processing = step.processing_status ?? before.processing_status
  const isFinished = status === 'Rejected' || processing === 'Completed' || processing === 'Failed'
  const row = await tx
    .updateTable('request')
    .set({
      ...step,
      failure_reason: processing === 'Failed' ? (step.failure_reason ?? before.failure_reason) : null,
      finished_at: isFinished ? now : null,
      revision: before.revision + 1,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(work, {
    action: action ?? row.state,
    entityType: requestEntity,
    entityId: row.id,
    before: told(before),
    after: told(row),
  })
  if (row.state === 'Failed' && before.state !== 'Failed') await tellFailed(work, row)
  if (row.parent_id !== null) await followParts(work, row.parent_id)
  return row
}

/** What the trail tells of where a request stands. */
const told = ({ state, comment, failure_reason, transaction_id }: RequestRow): object => ({
  state,
  ...(comment !== null && { comment }),
  ...(failure_reason !== null && { failureReason: failure_reason }),
  ...(transaction_id !== null && { transactionId: transaction_id }),
})

/** Of parts, and of no whole: one notice an event. */
async function tellFailed(work: Work, { id, number, failure_reason, ...row }: RequestRow): Promise<void> {
  if (row.is_split) return
  const people = [row.requested_by, row.decided_by].filter((person) => person !== null)
  const seeing = await whoSeesAccounts(work, people)
  const tell = (told: string[], body: string | null) =>
    notify(work, told, {
      kind: 'RequestFailed',
      event: `RequestFailed:${id}`,
      title: `Request ${number} failed`,
      body,
      severity: 'warning',
      record: { type: requestEntity, id },
    })
  await tell(
    people.filter((person) => seeing.has(person)),
    failure_reason,
  )
  await tell(
    people.filter((person) => !seeing.has(person)),
    failedUnnamed,
  )
}

/** Those of people to whom client accounts may be shown, as their roles say now. */
async function whoSeesAccounts({ tx }: Work, people: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select ur.user_id as id from user_role ur join role_privilege rp on rp.role_id = ur.role_id
    where ur.user_id in (${sql.join(people)}) and rp.privilege = 'clientAccount.view'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** What a request that was split says of itself, once one of its parts moved; its lock is taken behind that of the part. */
async function followParts(work: Work, id: string): Promise<void> {
  const { tx } = work
  const whole = await tx
    .selectFrom('request')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const parts = await tx.selectFrom('request').selectAll().where('parent_id', '=', id).orderBy('number').execute()
  const course = courseOfParts(parts)
  if (
    course.status === whole.status &&
    course.processing_status === whole.processing_status &&
    course.is_withdrawn === whole.is_withdrawn
  )
    return
  const failed = parts.find(({ processing_status }) => processing_status === 'Failed')
  await advanceRequest(work, whole, {
    ...course,
    ...(course.processing_status === 'Failed' && { failure_reason: `${failed?.number}: ${failed?.failure_reason}` }),
  })
}
