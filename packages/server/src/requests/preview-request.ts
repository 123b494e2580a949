import type { FieldIssue, RequestDraft, RequestPreview } from '@strongroom/api/contract'
import { everyKind } from '@strongroom/api/contract/every-kind'
import { simulate, type Refusal, type Simulation } from '@strongroom/api/finance'
import { money, subtractMoney } from '@strongroom/api/money'
import { describeCover } from '../coverage/describe-impact.ts'
import { firstMoves } from '../coverage/impact-of.ts'
import { moneyChange } from '../coverage/money-change.ts'
import type { Reader } from '../db/schema.ts'
import { maySee } from '../records/titles-of.ts'
import { readRun } from '../transaction-sets/read-run.ts'
import { checkTransaction } from '../transactions/check-transaction.ts'
import { deskOf, dueDays } from '../transactions/due-day.ts'
import { bookEnd, type Side } from '../transactions/ends.ts'
import type { Person, Reading } from '../work/work.ts'
import { asIssuesOfRequest, asTransaction, askedOf, type AsTransaction } from './as-transaction.ts'
import { askedIssues, submitRequest } from './asked-issues.ts'
import { requireRequest } from './hold-request.ts'
import { wordsFor } from './words-for.ts'

/** What a request that there is would do if it were approved now. @throws Problem 1043 */
export async function previewOfRequest(reading: Reading<Person>, { id }: { id: string }): Promise<RequestPreview> {
  const row = await requireRequest(reading.reader, id)
  // A day by which it was needed may be over by now: that stands against asking, and not against the approval.
  const { neededBy: _asked, ...request } = askedOf(row)
  return previewRequest(reading, { request, reference: row.number, sentBy: row.requested_by })
}

/**
 * What a request would do, as far as it has been typed: the checks of its approval, `simulate`, and the cover of those
 * whose money it is. Nothing happens.
 */
export async function previewRequest(
  reading: Reading<Person>,
  {
    request,
    reference = 'New request',
    sentBy = reading.actor.person.id,
  }: { request: RequestDraft; reference?: string; sentBy?: string },
): Promise<RequestPreview> {
  const { reader, now, actor } = reading
  const planned = await asTransaction(reader, { request, reference, now })
  const { content, ends, today } = planned
  const issues = asIssuesOfRequest(await issuesOf(reading, { request, planned, sentBy }))
  const simulation = await simulated(reading, { planned, sentBy })
  const [line] = simulation?.lines ?? []
  if (issues.length === 0 && line?.refusal)
    issues.push(...asIssuesOfRequest([asIssue(line.refusal)]).map(wordsFor(actor)))
  const desk = deskOf(ends)
  const [dueDay = null] = await dueDays(reader, [{ content, ends }], now)
  const maySeeBooks = maySee(actor, 'clientAccount')
  const books = maySeeBooks ? await booksOf(reader, planned) : undefined
  const endOf = (side: Side): RequestPreview['source'] => {
    const end = ends[side]
    if (!end || !books) return null
    const inBooks = bookEnd(ends, side)
    const moved = simulation?.accounts.find(({ accountId }) => accountId === inBooks?.ledgerId)
    return {
      accountId: content[`${side}AccountId`] ?? '',
      name: end.name,
      currency: inBooks?.currency ?? null,
      before: (inBooks && books.get(inBooks.ledgerId)) ?? null,
      after: moved ? { ...moved.after } : null,
    }
  }
  return {
    asOf: now.toISOString(),
    ok: issues.length === 0,
    issues,
    source: endOf('source'),
    destination: endOf('destination'),
    outcome: line && issues.length === 0 ? line.outcome : line ? 'Refused' : null,
    today: desk ? today : null,
    dueDay,
    cutOff:
      desk?.dailyCutoff && isPunctual(content.rail) ? { time: desk.dailyCutoff, timezoneId: desk.timezoneId } : null,
    cover: maySeeBooks
      ? await describeCover(
          reader,
          await firstMoves(await moneyChange(reader, { approvedId: null, content: { ...content }, now })),
        )
      : null,
  }
}

/** The refusal of its transaction as an issue. */
const asIssue = ({ field, message }: Refusal): FieldIssue => ({ field: field ?? 'amount', message })

/** Whether a rail leaves at a time of the day. */
const isPunctual = (rail: string | undefined): boolean => rail === 'ACH' || rail === 'Fedwire'

interface Previewed {
  planned: AsTransaction
  sentBy: string
}

/** What is missing or stands against it: what was typed, what no decision puts right, and what its approval asks. */
async function issuesOf(
  { reader, now, actor }: Reading<Person>,
  { request, planned, sentBy }: Previewed & { request: RequestDraft },
) {
  const typed = submitRequest(request)
  if (!typed.ok) return typed.issues
  const asked = askedIssues(actor, typed.content, planned)
  const submitted = everyKind.transaction.submit(planned.content, { today: planned.today })
  if (asked.length > 0 || !submitted.ok) return asked
  const found = await checkTransaction(submitted.content, {
    reader,
    now,
    sent: { by: sentBy, at: now },
    approvedId: undefined,
    draftId: '',
  })
  return found.map(wordsFor(actor))
}

/** The run of its transaction alone; undefined until its amount is known. */
async function simulated(
  { reader, now }: Reading,
  { planned: { content }, sentBy }: Previewed,
): Promise<Simulation | undefined> {
  const { currency, effectiveDate } = content
  const submitted = everyKind.transaction.submit(content, { today: effectiveDate ?? '' })
  if (!submitted.ok || currency === undefined || effectiveDate === undefined) return undefined
  const item = { id: 'request', position: 1, parentId: null, place: null, dependsOnPrevious: false, holdId: null }
  const { set } = await readRun(reader, {
    set: { currency, effectiveDate },
    items: [{ ...item, content: { ...content } }],
    sequences: [],
    now,
    sent: { by: sentBy, at: now },
  })
  return simulate(set)
}

/** What lies on the accounts of the books that it is between, by their places in the ledger. */
async function booksOf(reader: Reader, { ends }: AsTransaction) {
  const ids = (['source', 'destination'] as const).flatMap((side) => bookEnd(ends, side)?.ledgerId ?? [])
  if (ids.length === 0) return new Map<string, { posted: string; available: string }>()
  const rows = await reader
    .selectFrom('ledger_account')
    .select(['id', 'currency', 'posted', 'held'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, currency, posted, held }) => {
      const on = money(posted, currency)
      return [id, { posted: on, available: subtractMoney(on, money(held, currency)) }]
    }),
  )
}
