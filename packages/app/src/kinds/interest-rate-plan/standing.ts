import type { Approved } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'
import { formatDate } from '@strongroom/ui/format/date'

type Plan = Pick<Approved<'interestRatePlan'>, 'version' | 'content' | 'figures'>

/** Whether the newest version of a plan pays on a day, `YYYY-MM-DD`, or from when; until then an older one may. */
export function standingOn({ version, content, figures }: Plan, day: string): StatusValue {
  const { effectiveFrom } = content
  if (figures.inForceVersion === version) return { status: 'completed', label: 'In force' }
  if (effectiveFrom !== undefined && effectiveFrom > day)
    return { status: 'draft', label: `From ${formatDate(effectiveFrom)}` }
  return { status: 'neutral', label: 'Ended' }
}
