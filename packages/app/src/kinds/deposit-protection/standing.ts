import type { ContentOf, FiguresOf } from '@strongroom/api/contract'
import type { StatusValue } from '@strongroom/ui/entity-table'

type Limit = {
  content: Partial<Pick<ContentOf<'depositProtection'>, 'effectiveFrom' | 'effectiveTo'>>
  figures: Pick<FiguresOf<'depositProtection'>, 'followedOn'>
}

/** Whether a limit counts on a day, `YYYY-MM-DD`; both of its own days are included. */
export function standingOn({ content, figures }: Limit, day: string): StatusValue {
  const { effectiveFrom, effectiveTo } = content
  const hasEnded =
    (effectiveTo !== undefined && effectiveTo < day) || (figures.followedOn !== undefined && figures.followedOn <= day)
  if (hasEnded) return { status: 'neutral', label: 'Ended' }
  if (effectiveFrom === undefined || effectiveFrom > day) return { status: 'draft', label: 'Still to come' }
  return { status: 'completed', label: 'In force' }
}
