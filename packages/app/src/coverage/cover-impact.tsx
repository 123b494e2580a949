import { use } from 'react'
import { DraftEffect } from '../drafts/draft-effect.tsx'
import type { StoredDraft } from '../fields/draft-standing.ts'
import { lazyPart } from '../shell/lazy-part.ts'
import { useApp } from '../shell/use-app.ts'
import { changeInWords, placeItem } from './cover-words.ts'
import { usePlaceWords } from './use-place-words.ts'

const CoverMoves = lazyPart(async () => (await import('./cover-moves.tsx')).CoverMoves)

type CoverImpactProps = {
  /** Undefined while what is typed is on its way. */
  draft: StoredDraft | undefined
  /** What a field is called. */
  labelOf: (path: string) => string
}

/** What a pending version does to the cover of deposits: in all, at each institution, and of each client. */
export function CoverImpact({ draft, labelOf }: CoverImpactProps) {
  const { api } = useApp()
  const protection = use(api.protection())
  const words = usePlaceWords()
  return (
    <DraftEffect
      label="What is covered and uncovered"
      draft={draft}
      query={protection.impact}
      labelOf={labelOf}
      items={({ places }) => places.map((place) => placeItem(place, words))}
      inWords={changeInWords}
      more={({ clientCount }, stored) =>
        clientCount > 0 ? { label: 'Show each client', rows: <CoverMoves draft={stored} /> } : undefined
      }
    />
  )
}
