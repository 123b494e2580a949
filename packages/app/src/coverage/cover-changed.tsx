import type { CoverChange } from '@strongroom/api/contract'
import { BeforeAfter } from '@strongroom/ui/before-after'
import { changeInWords, placeItem } from './cover-words.ts'
import { usePlaceWords } from './use-place-words.ts'

type CoverChangedProps = { change: CoverChange; /** It is being worked out anew. */ busy?: boolean }

/** What a change does to the cover of deposits: in all, and at each institution. */
export function CoverChanged({ change, busy = false }: CoverChangedProps) {
  const words = usePlaceWords()
  return (
    <BeforeAfter
      label="What is covered and uncovered"
      lead={busy ? 'It is being worked out.' : changeInWords(change)}
      busy={busy}
      items={change.places.map((place) => placeItem(place, words))}
    />
  )
}
