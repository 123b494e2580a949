import type { CoverChange } from '@strongroom/api/contract'
import { BeforeAfter } from '@strongroom/ui/before-after'
import { changeInWords, placeItem } from './cover-words.ts'
import { usePlaceWords } from './use-place-words.ts'

/** What a change does to the cover of deposits: in all, and at each institution. */
export function CoverChanged({ change }: { change: CoverChange }) {
  const words = usePlaceWords()
  return (
    <BeforeAfter
      label="What is covered and uncovered"
      lead={changeInWords(change)}
      items={change.places.map((place) => placeItem(place, words))}
    />
  )
}
