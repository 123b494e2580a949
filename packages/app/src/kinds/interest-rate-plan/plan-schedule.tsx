import type { Approved } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import { Link } from '@strongroom/ui/link'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Timeline } from '@strongroom/ui/timeline'
import { useInfiniteQuery } from '@tanstack/react-query'
import { today } from '../../drafts/today.ts'
import { PartError } from '../../shell/part-error.tsx'
import { useApp } from '../../shell/use-app.ts'
import { rateAndYield } from './plan-shape.tsx'
import { planRates } from './plan-yields.ts'
import { rateInWords } from './rate-in-words.ts'
import { scheduleOf, type Term } from './schedule-of.ts'

const words = { inForce: 'In force since', toCome: 'From', over: 'Over, since' } as const
const tones = { inForce: 'positive', toCome: 'attention', over: 'neutral' } as const

/** Which terms of a plan's code count from which day: its own versions, and the plans that it follows or that follow it. */
export function PlanSchedule({ record }: { record: Approved<'interestRatePlan'> }) {
  const { api, kinds } = useApp()
  const calls = api.records('interestRatePlan')
  const asked = [
    useInfiniteQuery(calls.versions(record.id, { limit: 200 })),
    useInfiniteQuery(calls.list({ q: record.content.code ?? '', limit: 200 })),
  ] as const
  const [{ data: versions }, { data: others }] = asked
  // Without the others the plan would seem to be followed by none.
  if (!versions || !others) {
    const failed = asked.filter(({ data }) => !data).find(({ error }) => error)
    if (!failed?.error) return <SkeletonText lines={3} />
    return <PartError error={failed.error} retry={() => asked.forEach((one) => one.error && void one.refetch())} />
  }
  const terms = scheduleOf(
    {
      plan: record,
      versions: versions.pages.flatMap(({ items }) =>
        items.map(({ version, snapshot }) => ({ version, content: snapshot })),
      ),
      others: others.pages.flatMap(({ items }) => items),
    },
    today(),
  )
  const place = kinds.get('interestRatePlan')?.place
  return (
    <Timeline
      label="Terms of this code, the latest first"
      items={terms.map((term) => ({
        id: term.id,
        tone: tones[term.standing],
        when: `${words[term.standing]} ${formatDate(term.from)}`,
        title: rateOf(term),
        children:
          term.planId === record.id || place === undefined ? (
            `Version ${term.version}`
          ) : (
            <Link href={place.record(term.planId)}>{term.name}</Link>
          ),
      }))}
    />
  )
}

/** The rate with its yield where there is one of each, else what it depends on. */
function rateOf({ content }: Term): string {
  const [only, ...more] = planRates(content)
  const told = only && more.length === 0 && content.rateSource !== 'Index' ? rateAndYield(only) : undefined
  return told ?? rateInWords(content) ?? 'No rate'
}
