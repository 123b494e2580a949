import { movementOf } from '@strongroom/api/contract'
import { addDecimals, compareDecimals, isDecimal, subtractDecimals } from '@strongroom/api/money'
import type { BeforeAfterItem } from '@strongroom/ui/before-after'
import { formatDate } from '@strongroom/ui/format/date'
import { formatMoney } from '@strongroom/ui/format/money'
import { valueAt } from '../../fields/value-at.ts'
import type { BookAccount } from './account-query.ts'

/** A transaction as it stands in a draft, as far as figures follow from it. */
export type Drafted = {
  type: string
  rail: string
  currency: string
  amount: string | undefined
  clientFees: string
  /** The transaction that it undoes; empty where it undoes none. */
  undoes: string
  /** Whether an account of the books pays, be it read yet or not. */
  paidFromBooks: boolean
}

/** Reads a draft, which may hold any text anywhere. */
export function readDrafted(content: object): Drafted {
  const text = (path: string) => {
    const value = valueAt(content, path)
    return typeof value === 'string' ? value : ''
  }
  const amount = text('amount')
  const fees = valueAt(content, 'fees')
  const paid = (Array.isArray(fees) ? fees : []).flatMap((fee: unknown) => {
    const value = valueAt(fee, 'amount')
    return valueAt(fee, 'payer') === 'Client' && typeof value === 'string' && isDecimal(value) ? [value] : []
  })
  return {
    type: text('type'),
    rail: text('rail'),
    currency: text('currency'),
    amount: isDecimal(amount) ? amount : undefined,
    clientFees: addDecimals(paid),
    undoes: movementOf(text('type'))?.undoes === undefined ? '' : text('reversalOf'),
    paidFromBooks: text('sourceAccountId') !== '' && text('sourceAccountType') !== 'ExternalAccount',
  }
}

type Between = { source: BookAccount | null | undefined; destination: BookAccount | null | undefined }

/** What the accounts of the books have before and after it, by the balances of now; before there is an amount, what can be paid. */
export function outlookItems(
  { amount, currency, clientFees, paidFromBooks }: Drafted,
  { source, destination }: Between,
) {
  const items: BeforeAfterItem[] = []
  if (amount === undefined) return source?.available ? [free(source.name, source.currency, source.available)] : items
  const shown = (value: string) => formatMoney(value, currency)
  if (source?.available) {
    const paid = addDecimals([amount, clientFees])
    const after = subtractDecimals(source.available, paid)
    const short = compareDecimals(after, '0') < 0
    items.push({
      id: 'source',
      title: source.name,
      about: 'Pays',
      outcome: short
        ? { turn: 'worse', text: `${shown(subtractDecimals('0', after))} is missing` }
        : { turn: 'same', text: shown(subtractDecimals('0', paid)) },
      figures: [{ label: 'Available', before: shown(source.available), after: shown(after) }],
    })
  }
  if (destination?.ledger) {
    // Where nobody in the books pays, the receiver bears the fees.
    const received = paidFromBooks ? amount : subtractDecimals(amount, clientFees)
    items.push({
      id: 'destination',
      title: destination.name,
      about: 'Receives',
      outcome: { turn: 'same', text: `+${shown(received)}` },
      figures: [
        {
          label: 'Balance',
          before: shown(destination.ledger),
          after: shown(addDecimals([destination.ledger, received])),
        },
      ],
    })
  }
  return items
}

const free = (name: string, currency: string, available: string): BeforeAfterItem => ({
  id: 'source',
  title: name,
  about: 'Pays',
  outcome: { turn: 'same', text: `Available ${formatMoney(available, currency)}` },
  figures: [],
})

/** What goes back where a transaction is undone: what it moved, once it is settled, and before that what it reserved. */
export function undoneItems(
  { amount, currency, clientFees, paidFromBooks }: Drafted,
  { source, destination, isSettled }: Between & { isSettled: boolean },
): BeforeAfterItem[] {
  const items: BeforeAfterItem[] = []
  if (amount === undefined) return items
  const shown = (value: string) => formatMoney(value, currency)
  if (source?.available) {
    const back = addDecimals([amount, clientFees])
    items.push({
      id: 'source',
      title: source.name,
      about: isSettled ? 'Gets back' : 'Is reserved no more',
      outcome: { turn: 'same', text: `+${shown(back)}` },
      figures: [
        { label: 'Available', before: shown(source.available), after: shown(addDecimals([source.available, back])) },
      ],
    })
  }
  if (isSettled && destination?.available) {
    const back = paidFromBooks ? amount : subtractDecimals(amount, clientFees)
    const after = subtractDecimals(destination.available, back)
    items.push({
      id: 'destination',
      title: destination.name,
      about: 'Gives back',
      outcome:
        compareDecimals(after, '0') < 0
          ? { turn: 'worse', text: `${shown(subtractDecimals('0', after))} is missing` }
          : { turn: 'same', text: shown(subtractDecimals('0', back)) },
      figures: [{ label: 'Available', before: shown(destination.available), after: shown(after) }],
    })
  }
  return items
}

/** When it goes, and what the client pays beside it, in a sentence each. */
export function outlookInWords(
  { type, rail, currency, amount, clientFees }: Drafted,
  dueDay: string | null | undefined,
): string {
  if (movementOf(type)?.undoes !== undefined)
    return 'Approved, it undoes the other at once: what that moved or reserved goes back.'
  // No word of today: the desk's may be another than the reader's.
  const goes = dueDay
    ? `Approved now, it ${rail === 'Internal' ? 'settles' : 'leaves'} on ${formatDate(dueDay)}.`
    : 'When it leaves can be told once rail, accounts and day are chosen.'
  const fees =
    compareDecimals(clientFees, '0') > 0 ? ` The client pays ${formatMoney(clientFees, currency)} in fees.` : ''
  return amount === undefined ? goes : `${goes}${fees}`
}
