import type { EarnedFigure } from '@strongroom/api/contract'
import { formatRate } from '@strongroom/ui/format/rate'
import { useQuery } from '@tanstack/react-query'
import { Linked } from '../shell/linked.tsx'
import { useApp } from '../shell/use-app.ts'
import { earnedInWords } from './earned-in-words.ts'
import { yieldInWords } from './yield-in-words.ts'

type PlanRateProps = {
  /** The interest rate plan of an account. */
  planId: string
  /** What the account earns today by it, or by the rate that it has instead. */
  earned: EarnedFigure
  /** The rate that the account has instead of the plan's, in percent. */
  override?: string | undefined
}

/** What an account earns: rate and yield of its balance, and by which plan; while it earns nothing, what the plan pays. */
export function PlanRate({ planId, earned, override = '' }: PlanRateProps) {
  const { api, kinds } = useApp()
  const { data: plan, error } = useQuery(api.records('interestRatePlan').detail(planId))
  const told = earned ? earnedInWords(earned) : override && formatRate(override)
  if (!plan) return <>{[told, error ? 'its plan could not be read' : '…'].filter(Boolean).join(', ')}</>
  const apy = yieldInWords(plan.figures)
  const name = <Linked href={kinds.get('interestRatePlan')?.place.record(planId)}>{plan.content.name}</Linked>
  // One text each: what stands beside other parts would be set apart from its comma.
  if (told === '')
    return (
      <span>
        {name}
        {apy !== undefined && <>, APY {apy}</>}
      </span>
    )
  const by = override === '' ? (earned?.tier ? 'of' : 'by') : 'instead of'
  return (
    <span>
      {told}
      {by === 'of' ? ' ' : ', '}
      {by} {name}
    </span>
  )
}
