import type { PastTransaction } from '../demo/load-transactions.ts'
import { randomOf } from './random.ts'

/** Cents as a decimal string. */
const inUnits = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const day = 86_400_000

/**
 * Believable transactions of the last year, the oldest first, always the same: what arrives, what is paid out, what moves
 * between two accounts of one omnibus. No account pays what it has not got. Of people the first half wrote, the others
 * approved.
 */
export function* pastTransactions({
  accounts,
  people,
  count,
  until = Date.parse('2026-11-20T12:00:00Z'),
  named = 'PAST',
}: {
  accounts: readonly string[]
  people: readonly string[]
  count: number
  until?: number
  /** With this begin their references. */
  named?: string
}): Generator<PastTransaction, void> {
  const random = randomOf(20_261_120)
  const half = Math.ceil(people.length / 2)
  const cents = new Map(accounts.map((id) => [id, 0]))
  const has = (id: string) => cents.get(id) ?? 0
  for (let index = 0; index < count; index += 1) {
    const at = new Date(until - Math.round(((count - index) / count) * 300 * day))
    const [one, other] = [random.pick(accounts), random.pick(accounts)]
    const size = 1000 + random.below(90_000)
    const chance = random.below(100)
    const moves = chance < 90
    const type =
      !moves || has(one) < size || chance < 45 ? 'Deposit' : chance < 70 || one === other ? 'Withdrawal' : 'Transfer'
    const status = moves ? 'Settled' : (['Approved', 'Processing', 'Failed', 'Cancelled'] as const)[chance % 4]
    const source = { sourceAccountType: 'ClientAccount', sourceAccountId: one } as const
    const destination = (id: string) => ({ destinationAccountType: 'ClientAccount', destinationAccountId: id }) as const
    if (moves) {
      if (type === 'Deposit') cents.set(one, has(one) + size)
      else cents.set(one, has(one) - size)
      if (type === 'Transfer') cents.set(other, has(other) + size)
    }
    yield {
      content: {
        reference: `${named}-${String(index + 1).padStart(8, '0')}`,
        type,
        amount: inUnits(size),
        currency: 'USD',
        rail: status === 'Settled' || status === 'Failed' ? 'Internal' : 'ACH',
        ...(type !== 'Deposit' && source),
        ...(type === 'Deposit' && destination(one)),
        ...(type === 'Transfer' && destination(other)),
        effectiveDate: at.toISOString().slice(0, 10),
        // Of one in three it was said when its money would be there.
        ...(index % 3 === 0 && { settlementDate: new Date(at.getTime() + day).toISOString().slice(0, 10) }),
        description: random.pick(['Payroll', 'Takings', 'Rent', 'Sweep', 'Property tax']),
      },
      maker: people[random.below(half)] ?? '',
      approver: people[half + random.below(people.length - half)] ?? '',
      at,
      status: status ?? 'Settled',
    }
  }
}
