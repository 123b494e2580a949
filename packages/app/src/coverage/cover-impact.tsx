import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { DraftEffect } from '../drafts/draft-effect.tsx'
import { today } from '../drafts/today.ts'
import type { StoredDraft } from '../fields/draft-standing.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { useApp } from '../shell/use-app.ts'
import { impactInWords, placeItem } from './cover-words.ts'

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
  const { data: ownership } = useInfiniteQuery(protection.ownershipConfigurations({ limit: 200 }))
  const names = new Map(ownership?.pages.flatMap(({ items }) => items.map(({ code, name }) => [code, name])))
  const words = {
    groupName: (code: string) => names.get(code) ?? code,
    href: (id: string) => kinds.get('institution')?.place.record(id),
  }
  return (
    <DraftEffect
      label="What is covered and uncovered"
      draft={draft}
      query={protection.impact}
      labelOf={labelOf}
      items={({ places }) => places.map((place) => placeItem(place, words))}
      inWords={(impact) =>
        impact.clientCount === 0
          ? 'It covers and uncovers nobody: all stays insured and uninsured as it is.'
          : impactInWords(impact, today())
      }
      more={({ clientCount }, stored) =>
        clientCount > 0 ? { label: 'Show each client', rows: <CoverMoves draft={stored} /> } : undefined
      }
    />
  )
}
