import type { FiguresOf } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import type { ComputedFacts } from '../../records/recorded-kind.ts'

/** An amount as regulators publish it, in thousands of US dollars; undefined where they publish none. */
const thousands = (amount: string | null): string | undefined =>
  amount === null ? undefined : `${formatMoney(amount, 'USD')} thousand`

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
      { label: 'Total assets', value: thousands(totalAssets) },
      { label: 'Total deposits', value: thousands(totalDeposits) },
      { label: 'Figures as of', value: reportedOn === null ? undefined : formatDate(reportedOn) },
      { label: 'Source', value: source ?? undefined },
    ],
  }
}
