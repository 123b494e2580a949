import type { DraftContentOf, FiguresOf } from '@strongroom/api/contract'
import { Money } from '@strongroom/ui/cells'
import { formatInstant } from '@strongroom/ui/format/date'
import type { ComputedFacts } from '../../records/recorded-kind.ts'

/** What lies on an account, how much of it is insured, and when that was read. */
export function balances(
  figures: FiguresOf<'clientAccount'>,
  { currency }: DraftContentOf<'clientAccount'>,
): ComputedFacts {
  const line = (label: string, amount: string | null) => ({
    label,
    value: amount === null || currency === undefined ? undefined : <Money amount={amount} currency={currency} />,
  })
  return {
    title: 'Balances and cover',
    items: [
      line('Ledger balance', figures.ledgerBalance),
      line('Held', figures.heldAmount),
      line('Available', figures.availableBalance),
      line('Accrued interest', figures.accruedInterest),
      line('Insured, with interest', figures.insuredAmount),
      line('Uninsured, with interest', figures.uninsuredAmount),
      { label: 'Institution', value: figures.institutionName ?? undefined },
      { label: 'As of', value: formatInstant(figures.asOf) },
    ],
  }
}
