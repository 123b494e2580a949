import type { Approved } from '@strongroom/api/contract'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { Link } from '@strongroom/ui/link'
import { DetailSection } from '@strongroom/ui/patterns/detail-screen'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { Timeline } from '@strongroom/ui/timeline'
import { useInfiniteQuery } from '@tanstack/react-query'
import { today } from '../../drafts/today.ts'
import { CoverTable } from '../../coverage/cover-table.tsx'
import { PartError } from '../../shell/part-error.tsx'
import { useApp } from '../../shell/use-app.ts'
import { standingOn } from './standing.ts'

type Limit = Approved<'depositProtection'>

const tones: Readonly<Record<string, 'positive' | 'attention' | 'neutral'>> = {
  completed: 'positive',
  draft: 'attention',
}

/**
 * The limits of a scheme in one currency by their days: which is in force, which comes next, which were before; and of the
 * one that counts today, whom the scheme covers and how much stays above.
 */
export function DepositProtectionRelations({ record }: { record: Limit }) {
  const { api, kinds } = useApp()
  const { schemeCode = '', currency = '' } = record.content
  // An operator's own schemes have nothing to do with each other.
  const isAlone = schemeCode === 'Custom' || schemeCode === ''
  const { data, error, refetch } = useInfiniteQuery({
    ...api.records('depositProtection').list({
      limit: 200,
      sort: '-effectiveFrom',
      filters: { schemeCode: [schemeCode], currency: [currency] },
    }),
    enabled: !isAlone,
  })
  if (isAlone) return null
  const place = kinds.get('depositProtection')?.place
  const isInForce = standingOn(record, today()).status === 'completed'
  return (
    <>
      <DetailSection title="Limits of the scheme, by date">
        {data === undefined ? (
          error ? (
            <PartError error={error} retry={() => void refetch()} />
          ) : (
            <SkeletonText lines={4} />
          )
        ) : (
          <Timeline
            label="Limits, the latest first"
            items={data.pages
              .flatMap(({ items }) => items)
              .map((limit) => {
                const { status, label } = standingOn(limit, today())
                const { name, coverageLimit, effectiveFrom } = limit.content
                return {
                  id: limit.id,
                  tone: tones[status] ?? 'neutral',
                  title: formatMoney(coverageLimit ?? '', currency),
                  when: `${label}, from ${effectiveFrom === undefined ? 'a day that is not given' : formatDate(effectiveFrom)}`,
                  children:
                    limit.id === record.id || place === undefined ? (
                      `${name}, this one${scopeOf(limit)}`
                    ) : (
                      <>
                        <Link href={place.record(limit.id)}>{name}</Link>
                        {scopeOf(limit)}
                      </>
                    ),
                }
              })}
          />
        )}
      </DetailSection>
      {isInForce && <CoverTable title="Whom it covers today" by={{ schemeCode, currency }} />}
    </>
  )
}

/** A limit may be for some institutions alone. */
function scopeOf({ content: { institutionIds = [] } }: Limit): string {
  if (institutionIds.length === 0) return ''
  return institutionIds.length === 1 ? ', for one institution' : `, for ${institutionIds.length} institutions`
}
