import type { AmountIn, FiguresOf } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import type { ComputedFacts } from '../../records/recorded-kind.ts'

/** An amount that a regulator published, written as every other is; undefined where there is none. */
export const published = (amount: AmountIn | null): string | undefined =>
  amount === null ? undefined : formatMoney(amount.amount, amount.currency)

/** What the reference list says of an institution. */
export function reportedFigures({
  totalAssets,
  totalDeposits,
  reportedOn,
  source,
}: Omit<FiguresOf<'institution'>, 'asOf'>): ComputedFacts {
  return {
    title: 'Reported figures',
    items: [
      { label: 'Total assets', value: published(totalAssets) },
      { label: 'Total deposits', value: published(totalDeposits) },
      { label: 'Figures as of', value: reportedOn === null ? undefined : formatDate(reportedOn) },
      { label: 'Source', value: source ?? undefined },
    ],
  }
}
