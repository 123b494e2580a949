import type { Report } from '@strongroom/api/contract'
import type { DocumentFact } from '@strongroom/ui/paper'
import { readFacts, type Reading } from '../shell/read-facts.ts'
import { periodWords, type Asked } from './charts.ts'

export const groupingWords = { day: 'By day', week: 'By week', month: 'By month' } as const
/** Without one each chart has its own, as interest has months. */
export const usualGrouping = 'Usual grouping'

/**
 * What is said of the charts on paper: what they are asked for, or where nothing is named what the platform took, and who read
 * them when. They come one by one: what is there is at least as new as the oldest.
 */
export function chartFacts({
  asked,
  told,
  by,
}: {
  asked: Asked
  told: readonly Report[]
  by: Reading['by']
}): DocumentFact[] {
  const ofPeriod = told.find(({ grouping }) => grouping !== null)
  const [from, to] = [asked.from ?? ofPeriod?.from, asked.to ?? ofPeriod?.to]
  const currency = asked.currency ?? told.find(({ currencies }) => currencies.length > 0)?.currency
  const [oldest] = told.map(({ asOf }) => Date.parse(asOf)).toSorted((a, b) => a - b)
  return [
    ...(from && to ? [{ label: 'Period', value: periodWords(from, to) }] : []),
    { label: 'Grouping', value: asked.grouping ? groupingWords[asked.grouping] : usualGrouping },
    ...(currency ? [{ label: 'Currency', value: currency }] : []),
    ...(oldest === undefined ? [] : readFacts({ at: new Date(oldest), by })),
  ]
}
