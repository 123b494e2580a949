import type { CoverChange, CoverPlace, Covered } from '@strongroom/api/contract'
import { compareDecimals, subtractDecimals } from '@strongroom/api/money'
import type { BeforeAfterItem } from '@strongroom/ui/before-after'
import { formatDate } from '@strongroom/ui/format/date'
import { formatCount, formatMoney } from '@strongroom/ui/format/money'
import { today } from '../drafts/today.ts'

type Moved = { currency: string; before: Covered; after: Covered }

/** What a change comes to, in words: `+50,000.00 USD uninsured`. More that is uninsured is worse. */
export function outcomeOf({ currency, before, after }: Moved): NonNullable<BeforeAfterItem['outcome']> {
  const change = subtractDecimals(after.uninsured, before.uninsured)
  const direction = compareDecimals(change, '0')
  if (direction === 0) return { turn: 'same', text: 'As much uninsured as before' }
  const text = `${direction > 0 ? '+' : ''}${formatMoney(change, currency)} uninsured`
  return { turn: direction > 0 ? 'worse' : 'better', text }
}

/**
 * The same of all that moves, in a sentence a currency, and from which day on where that is to come. Places and clients are
 * those where something changes; where nothing does, those that move.
 */
export function impactInWords(change: CoverChange, today: string): string {
  const { sums, places, placeCount, day } = change
  const isSame = sums.every((sum) => outcomeOf(sum).turn === 'same')
  const concerned = isSame ? places : places.filter((place) => outcomeOf(place).turn !== 'same')
  const [only] = concerned
  const count = isSame ? placeCount : change.changedPlaceCount
  const clients = counted(isSame ? change.clientCount : change.changedClientCount, 'client')
  const where = count === 1 && only?.institutionName ? `at ${only.institutionName}` : `in ${counted(count, 'place')}`
  // Where the reader's day has begun before the books' own, it is no day to come.
  const from = day <= today ? '' : `From ${formatDate(day)}: `
  const all = sums.map((sum) => {
    const { turn, text } = outcomeOf(sum)
    return turn === 'same' ? `As much uninsured in ${sum.currency} as before` : text
  })
  const moves = isSame ? ': what is placed moves' : ''
  const named = places.length < placeCount ? ` Named are the ${places.length} where it moves most.` : ''
  return `${from}${all.join(', ')}${moves} ${where}, of ${clients}.${named}`
}

/** What a change comes to in all, as it is seen today, also where it comes to nothing. */
export const changeInWords = (change: CoverChange): string =>
  change.clientCount === 0
    ? 'It covers and uncovers nobody: all stays insured and uninsured as it is.'
    : impactInWords(change, today())

/** What was and becomes covered and uncovered. */
export const movedFigures = ({ currency, before, after }: Moved): BeforeAfterItem['figures'] => [
  {
    label: 'Uninsured',
    before: formatMoney(before.uninsured, currency),
    after: formatMoney(after.uninsured, currency),
  },
  { label: 'Insured', before: formatMoney(before.insured, currency), after: formatMoney(after.insured, currency) },
]

/** An institution and ownership group, with what becomes of the cover there. */
export function placeItem(
  place: CoverPlace,
  { groupName, href }: { groupName: (code: string) => string; href: (institutionId: string) => string | undefined },
): BeforeAfterItem {
  const { institutionId, institutionName, ownershipCode, clientCount, currency } = place
  const group = ownershipCode === null ? '' : groupName(ownershipCode)
  return {
    id: `${institutionId} ${ownershipCode} ${currency}`,
    title: institutionName ?? 'An institution without a name',
    href: institutionId === null ? undefined : href(institutionId),
    about: [group, counted(clientCount, 'client')].filter(Boolean).join(', '),
    outcome: outcomeOf(place),
    figures: movedFigures(place),
  }
}

const counted = (count: number, noun: string): string => `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
