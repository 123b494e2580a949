import type { ContentOf, FieldIssue } from '@strongroom/api/contract'
import { compareMoney, formatMoney, money, negateMoney, zeroOf } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'
import { owedIn } from '../ledger/returns-account.ts'
import { todayAt } from './due-day.ts'
import { bookEnd, sides, type Ends } from './ends.ts'

/**
 * What is wrong with an adjustment of an omnibus: it brings what is owed there after returns, or takes out what a return
 * gave back for an account that is closed, at once and never more. Asked again under lock when it is posted.
 */
export async function owedIssues(
  reader: Reader,
  { type, amount, currency, effectiveDate, scheduledFor = effectiveDate }: ContentOf<'transaction'>,
  { ends, now }: { ends: Ends; now: Date },
): Promise<FieldIssue[]> {
  const side = sides.find((at) => bookEnd(ends, at)?.role === 'Omnibus')
  const end = side && bookEnd(ends, side)
  if (type !== 'Adjustment' || !end) return []
  if (scheduledFor !== effectiveDate)
    return [{ field: 'scheduledFor', message: 'What is owed after returns is moved at once: leave this out' }]
  if (effectiveDate > todayAt(end, now))
    return [{ field: 'effectiveDate', message: 'What is owed after returns is moved at once: choose today' }]
  const posted = await owedIn(reader, { omnibusId: end.ledgerId, currency })
  const left = side === 'destination' ? negateMoney(posted) : posted
  if (compareMoney(left, zeroOf(currency)) <= 0)
    return [
      {
        field: `${side}AccountId`,
        message: `Nothing is owed in ${end.name} after returns: choose the account of a client`,
      },
    ]
  return compareMoney(money(amount, currency), left) > 0
    ? [
        {
          field: 'amount',
          message: `${formatMoney(left, currency)} is owed in ${end.name} after returns: move no more`,
        },
      ]
    : []
}
