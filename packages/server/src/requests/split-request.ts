import type { RequestContent, RequestDetail, SplitRequestBody } from '@strongroom/api/contract'
import { compareMoney, formatMoney, money, parseMoney, sumMoney } from '@strongroom/api/money'
import { writeAudit } from '../audit/write-audit.ts'
import { Problem } from '../http/problem.ts'
import { requestEntity, type RequestRow } from '../request-course/request-row.ts'
import { readingIn, type Person, type Work } from '../work/work.ts'
import { askedOf } from './as-transaction.ts'
import { enterRequest, toldOf } from './ask.ts'
import { submitRequest } from './asked-issues.ts'
import { readRequest } from './describe-requests.ts'
import { holdRequest } from './hold-request.ts'

/**
 * Splits what one asked for into parts, each of which is decided and carried out by itself. Together they make its amount.
 * @throws Problem 1043, 409/1006, 5021, 1004 it was split, or is a part, 1030 not one's own, 1002 and 5023 at the part's field
 */
export async function splitRequest(
  work: Work<Person>,
  { id, revision, parts }: SplitRequestBody & { id: string },
): Promise<RequestDetail> {
  const { tx } = work
  const whole = await holdRequest(work, { id, revision, act: 'split' })
  requireWholeAmount(whole, parts)
  await tx
    .updateTable('request')
    .set({ is_split: true, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  const asked = contentOf(whole)
  const entered: RequestRow[] = []
  for (const [index, part] of parts.entries())
    entered.push(await enterRequest(work, { content: { ...asked, ...part }, parent: whole, at: `parts.${index}.` }))
  await writeAudit(work, {
    action: 'Split',
    entityType: requestEntity,
    entityId: id,
    before: toldOf(whole),
    after: { parts: entered.map(toldOf) },
  })
  return readRequest(readingIn(work), { id })
}

/** What was asked, for parts to have what they do not say themselves. What was stored was complete. */
function contentOf(row: RequestRow): RequestContent {
  const submitted = submitRequest(askedOf(row))
  if (!submitted.ok) throw new Error(`The request ${row.number} was stored and is not complete.`)
  return submitted.content
}

/** @throws Problem 5023 the parts make another amount */
function requireWholeAmount({ amount, currency }: RequestRow, parts: SplitRequestBody['parts']): void {
  // One that has too many places for the currency is refused by itself, at its field.
  const amounts = parts.flatMap((part) => parseMoney(part.amount, currency) ?? [])
  const whole = money(amount, currency)
  const made = sumMoney(amounts, currency)
  if (amounts.length < parts.length || compareMoney(made, whole) === 0) return
  throw new Problem('entityValidationFailed', {
    reasons: [
      {
        field: 'parts',
        message: `The parts make ${formatMoney(made, currency)}, the request is of ${formatMoney(whole, currency)}`,
      },
    ],
  })
}
