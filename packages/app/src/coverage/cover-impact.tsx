import { BeforeAfter } from '@strongroom/ui/before-after'
import { Button } from '@strongroom/ui/button'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { today } from '../drafts/today.ts'
import type { StoredDraft } from '../fields/draft-standing.ts'
import { useApp } from '../shell/use-app.ts'
import { impactInWords, placeItem } from './cover-words.ts'
import { lazyPart } from '../shell/lazy-part.ts'

const CoverMoves = lazyPart(async () => (await import('./cover-moves.tsx')).CoverMoves)

type CoverImpactProps = {
  /** Undefined while what is typed is on its way. */
  draft: StoredDraft | undefined
  /** What a field is called. */
  labelOf: (path: string) => string
}

/** What a pending version does to the cover of deposits: in all, at each institution, and of each client. */
export function CoverImpact({ draft, labelOf }: CoverImpactProps) {
  const { api, kinds } = useApp()
  const protection = use(api.protection())
  const asked = draft ?? { id: '', revision: 0 }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...protection.impact(asked),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  })
  const { data: ownership } = useInfiniteQuery(protection.ownershipConfigurations({ limit: 200 }))
  const names = new Map(ownership?.pages.flatMap(({ items }) => items.map(({ code, name }) => [code, name])))
  const label = 'What is covered and uncovered'

  if (error)
    return (
      <BeforeAfter
        label={label}
        lead={
          <>
            It could not be worked out: {error.message}{' '}
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </>
        }
        items={[]}
      />
    )
  // Of what was typed before nothing is shown. What is stored may be newer than this page knows: contacts are written
  // elsewhere, and raise the revision of the draft that they ride with.
  const isCurrent = data !== undefined && draft !== undefined && !isPlaceholderData && data.revision >= draft.revision
  const items = (data?.places ?? []).map((place) =>
    placeItem(place, {
      groupName: (code) => names.get(code) ?? code,
      href: (id) => kinds.get('institution')?.place.record(id),
    }),
  )
  if (!isCurrent)
    return <BeforeAfter label={label} busy lead="It is worked out as soon as what you type is stored." items={items} />
  const missing = data.waitsFor.map(labelOf)
  return (
    <BeforeAfter
      label={label}
      lead={
        missing.length > 0
          ? `It can be told once these are complete: ${missing.join(', ')}.`
          : data.clientCount === 0
            ? 'It covers and uncovers nobody: all stays insured and uninsured as it is.'
            : impactInWords(data, today())
      }
      items={items}
      {...(data.clientCount > 0 && {
        more: {
          label: 'Show each client',
          render: () => (
            <Suspense>
              <CoverMoves draft={draft} />
            </Suspense>
          ),
        },
      })}
    />
  )
}
