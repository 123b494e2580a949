import { type RequestPreview } from '@strongroom/api/contract'
import { compareDecimals, subtractDecimals } from '@strongroom/api/money'
import type { BeforeAfterItem } from '@strongroom/ui/before-after'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { sentencesOf } from './sentences.ts'

type Ends = Pick<RequestPreview, 'source' | 'destination'>

/**
 * What the accounts of the books have before and after it: their balance, and what of it is free. Of what cannot be told,
 * and of what could not be approved, only what they have now.
 */
export function outlookItems({ source, destination, outcome }: Ends & Pick<RequestPreview, 'outcome'>) {
  const isTold = outcome !== null && outcome !== 'Refused'
  return [
    { end: source, about: 'Pays' },
    { end: destination, about: 'Receives' },
  ].flatMap(({ end, about }): BeforeAfterItem[] => {
    if (!end?.before || end.currency === null) return []
    const { accountId, name, currency, before } = end
    const after = end.after ?? before
    const shown = (amount: string) => formatMoney(amount, currency)
    const item = { id: `${about} ${accountId}`, title: name, about }
    if (!isTold)
      return [
        {
          ...item,
          figures: [
            { label: 'Available', before: shown(before.available) },
            { label: 'Balance', before: shown(before.posted) },
          ],
        },
      ]
    const change = subtractDecimals(after.available, before.available)
    const sign = compareDecimals(change, '0')
    const short = compareDecimals(after.available, '0') < 0
    return [
      {
        ...item,
        outcome: short
          ? { turn: 'worse', text: `${shown(subtractDecimals('0', after.available))} is missing` }
          : { turn: 'same', text: sign === 0 ? 'As much free as before' : `${sign > 0 ? '+' : ''}${shown(change)}` },
        figures: [
          { label: 'Available', before: shown(before.available), after: shown(after.available) },
          { label: 'Balance', before: shown(before.posted), after: shown(after.posted) },
        ],
      },
    ]
  })
}

type When = Pick<RequestPreview, 'outcome' | 'dueDay' | 'today' | 'cutOff'>

/** That an approval is known to be refused; the reasons stand beside it. */
export const notAsItIs = 'As it is, it could not be approved'

/** What approving a request of this type now would begin, and when the money leaves or is collected, in sentences. */
export function outlookInWords({ outcome, dueDay, today, cutOff }: When, type: string): string {
  if (outcome === null) return 'What it does can be told once the accounts are chosen and the amount is right.'
  if (outcome === 'Refused') return notAsItIs
  if (outcome === 'Settles') return 'Approved now, it is settled at once.'
  // What comes from outside the books is asked for there: nothing of them can be reserved.
  const comesIn = type === 'deposit'
  const goes = comesIn ? 'is asked for on its rail' : 'leaves'
  const day = dueDay === null ? '' : dueDay === today ? ' today' : ` on ${formatDate(dueDay)}`
  const begins = comesIn ? `it ${goes}${day}` : `the money is reserved${day && `, and it ${goes}${day}`}`
  const until =
    cutOff === null
      ? ''
      : ` What is approved by ${cutOff.time} (${cutOff.timezoneId}) ${goes} on the same business day.`
  return `Approved now, ${begins}.${until}`
}

/**
 * Why a request could not be approved as it is, in sentences; undefined where nothing stands against it, and where that
 * is not known.
 */
export function standsAgainst(preview: Pick<RequestPreview, 'ok' | 'issues'> | undefined): string | undefined {
  if (!preview || preview.ok) return undefined
  return sentencesOf(preview.issues.map(({ message }) => message)).join(' ')
}

/** What an approval does, in a sentence, whatever stands on the accounts. */
export function approvalInWords({ type, rail }: { type: string; rail: string }): string {
  const does =
    rail === 'Internal'
      ? 'the money moves at once'
      : type === 'deposit'
        ? 'the money is asked for on its rail'
        : 'the money it needs is reserved'
  return `Its transaction is written, and ${does}.`
}
