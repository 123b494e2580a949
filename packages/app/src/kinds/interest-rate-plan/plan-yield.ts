import type { FiguresOf } from '@strongroom/api/contract'
import type { ComputedFacts } from '../../records/recorded-kind.ts'
import { yieldInWords } from '../../rates/yield-in-words.ts'

/** What the rate of a plan comes to in a year. */
export const planYield = (figures: FiguresOf<'interestRatePlan'>): ComputedFacts => ({
  title: 'Yield',
  items: [
    {
      label: 'Annual percentage yield',
      value: yieldInWords(figures) ?? 'None before its index has a value, nor where interest is paid at maturity',
    },
  ],
})
