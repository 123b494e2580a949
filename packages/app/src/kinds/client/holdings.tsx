import type { AmountIn, FiguresOf } from '@strongroom/api/contract'
import { formatInstant } from '@strongroom/ui/format/date'
import { Amounts } from '../../records/amounts.tsx'
import type { ComputedFacts, KeyFacts } from '../../records/recorded-kind.ts'

const amounts = (label: string, of: readonly AmountIn[] | null) => ({
  label,
  value: of === null ? undefined : <Amounts of={of} />,
})

/** What a client has, for the strip: the balance is what the accounts below it make, and cover is of what it owns of them. */
export const holdings = (figures: FiguresOf<'client'>): NonNullable<KeyFacts['figures']> => [
  amounts('Balance, whole accounts', figures.totalBalance),
  amounts('Accrued, whole accounts', figures.accruedInterest),
  amounts('Insured, own shares with interest', figures.insured),
  amounts('Uninsured, own shares with interest', figures.uninsured),
]

/** The same, saying of what each is, and when it was read. */
export const holdingsInFull = (figures: FiguresOf<'client'>): ComputedFacts => ({
  title: 'Balances and cover',
  items: [
    amounts('Posted on its accounts', figures.totalBalance),
    amounts('Accrued on its accounts', figures.accruedInterest),
    amounts('Insured of its shares, with interest', figures.insured),
    amounts('Uninsured of its shares, with interest', figures.uninsured),
    { label: 'As of', value: formatInstant(figures.asOf) },
  ],
})
