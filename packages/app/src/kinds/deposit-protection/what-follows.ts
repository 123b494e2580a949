import type { FiguresOf } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import type { ComputedFacts } from '../../records/recorded-kind.ts'

/** Until when a limit counts, by what else is approved. */
export function whatFollows({ followedOn }: FiguresOf<'depositProtection'>): ComputedFacts {
  const value = followedOn === undefined ? 'Nothing newer is approved' : `A newer limit, from ${formatDate(followedOn)}`
  return { title: 'What follows', items: [{ label: 'Next limit', value }] }
}
