import type { DraftContentOf, FiguresOf } from '@strongroom/api/contract'
import { Money } from '@strongroom/ui/cells'
import { formatInstant } from '@strongroom/ui/format/date'
import type { ComputedFacts } from '../../records/recorded-kind.ts'

/** What lies on an account, and when that was read. */
export function balances(
  { ledgerBalance, availableBalance, heldAmount, accruedInterest, asOf }: FiguresOf<'institutionAccount'>,
  { currency }: DraftContentOf<'institutionAccount'>,
): ComputedFacts {
  const line = (label: string, amount: string | null) => ({
    label,
    value: amount === null || currency === undefined ? undefined : <Money amount={amount} currency={currency} />,
  })
  return {
    title: 'Balances',
    items: [
      line('Ledger balance', ledgerBalance),
      line('Held', heldAmount),
      line('Available', availableBalance),
      line('Accrued interest of clients', accruedInterest),
      { label: 'As of', value: formatInstant(asOf) },
    ],
  }
}
