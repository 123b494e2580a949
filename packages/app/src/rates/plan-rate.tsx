import { formatRate } from '@strongroom/ui/format/rate'
import { useQuery } from '@tanstack/react-query'
import { Linked } from '../shell/linked.tsx'
import { useApp } from '../shell/use-app.ts'
import { yieldInWords } from './yield-in-words.ts'

type PlanRateProps = {
  /** The interest rate plan of an account. */
  planId: string
  /** The rate that the account has instead of the plan's, in percent. */
  override?: string | undefined
}

/** What an account earns: its own rate, or the plan by its name with what that comes to in a year. */
export function PlanRate({ planId, override }: PlanRateProps) {
  const { api, kinds } = useApp()
  const { data: plan, error } = useQuery(api.records('interestRatePlan').detail(planId))
  if (error) return <>Could not be read</>
  if (!plan) return <>…</>
  const apy = yieldInWords(plan.figures)
  const name = <Linked href={kinds.get('interestRatePlan')?.place.record(planId)}>{plan.content.name}</Linked>
  if (override !== undefined && override !== '')
    return (
      <span>
        {formatRate(override)}, instead of {name}
      </span>
    )
  return (
    // One text: what stands beside other parts would be set apart from its comma.
    <span>
      {name}
      {apy !== undefined && <>, APY {apy}</>}
    </span>
  )
}
