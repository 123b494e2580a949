import type { FiguresOf } from '@strongroom/api/contract'
import { formatRate } from '@strongroom/ui/format/rate'
import type { ComputedFacts } from '../../records/recorded-kind.ts'
import { shortYield } from '../../records/short-yield.ts'

/** What the rate of a plan comes to in a year. */
export const planYield = ({ apy }: FiguresOf<'interestRatePlan'>): ComputedFacts => ({
  title: 'Yield',
  items: [
    {
      label: 'Annual percentage yield',
      value: apy === null ? 'No single one' : formatRate(shortYield(apy)),
    },
  ],
})
