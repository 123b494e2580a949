import type { Approved, DraftContentOf } from '@strongroom/api/contract'

/** A stretch of time with the terms that count in it, by one version of one plan. */
export type Term = {
  id: string
  planId: string
  version: number
  name: string
  from: string
  content: DraftContentOf<'interestRatePlan'>
  standing: 'inForce' | 'toCome' | 'over'
}

type Plan = Pick<Approved<'interestRatePlan'>, 'id' | 'version' | 'content' | 'figures'>
type Version = { version: number; content: DraftContentOf<'interestRatePlan'> }

/**
 * The terms of a code in the order of their days: each version of the plan at hand, and the other plans of its code as they
 * are now. Of versions that begin on one day the newest counts. `day` as `2026-01-31`.
 */
export function scheduleOf(
  { plan, versions, others }: { plan: Plan; versions: readonly Version[]; others: readonly Plan[] },
  day: string,
): Term[] {
  const own = versions
    .filter(({ version, content }) =>
      versions.every((other) => other.version <= version || other.content.effectiveFrom !== content.effectiveFrom),
    )
    .map(({ version, content }) => termOf({ plan, version, content }, day))
  const code = plan.content.code?.toLowerCase()
  const beside = others
    .filter((other) => other.id !== plan.id && other.content.code?.toLowerCase() === code)
    .map((other) => termOf({ plan: other, version: other.version, content: other.content }, day))
  return [...own, ...beside].toSorted((one, other) => (one.from < other.from ? 1 : -1))
}

function termOf({ plan, version, content }: { plan: Plan } & Version, day: string): Term {
  const { name = '', effectiveFrom: from = '' } = content
  const standing = plan.figures.inForceVersion === version ? 'inForce' : from > day ? 'toCome' : 'over'
  return { id: `${plan.id} ${version}`, planId: plan.id, version, name, from, content, standing }
}
