import { mostDryRunLines, type DryRun, type DryRunLine, type Field } from '@strongroom/api/contract'
import { compareMoney, formatDate, formatMoney, money, parseDate } from '@strongroom/api/money'
import { BeforeAfter, type BeforeAfterItem } from '@strongroom/ui/before-after'
import { fieldWords, optionLabel } from '../../fields/field-words.ts'
import { usePartsFields } from '../../fields/use-kind-fields.ts'
import type { KindPlace } from '../../places.ts'
import { useApp } from '../../shell/use-app.ts'
import { outcomeValue } from './outcome.ts'

const shown = 20

type RunLinesProps = {
  label: string
  lines: readonly DryRunLine[]
  currency: string
}

/**
 * What each item would do: what it moves between whom, and its accounts before and after, posted and available; what
 * cannot run first says why. What else an item says is on its own page.
 */
export function RunLines({ label, lines, currency }: RunLinesProps) {
  const place = useApp().kinds.get('transaction')?.place
  const { data: fields } = usePartsFields('transaction')
  const type = fields ? fieldWords('transaction', fields)('type') : {}
  const items = lines.map((line) => asItem(line, { currency, place, type }))
  return (
    <BeforeAfter
      label={label}
      lead={lines.length === 0 ? 'Nothing moves.' : 'In the order of the run, each account before and after.'}
      items={items.slice(0, shown)}
      {...(items.length > shown && {
        more: {
          label: `Show the other ${items.length - shown}`,
          render: () => <BeforeAfter label={`${label}, the others`} lead="Behind them:" items={items.slice(shown)} />,
        },
      })}
    />
  )
}

function asItem(
  { pendingTransactionId: id, reference, refusal, balances, ...line }: DryRunLine,
  {
    currency,
    place,
    type,
  }: Pick<RunLinesProps, 'currency'> & { place: KindPlace | undefined; type: Pick<Field, 'options'> },
): BeforeAfterItem {
  const { label } = outcomeValue(line)
  const inMoney = (text: string) => formatMoney(money(text, currency), currency)
  return {
    id,
    title: reference,
    href: place?.draft(id),
    about: [
      movementInWords(line, { amount: inMoney(line.amount), type: optionLabel(type, line.type ?? undefined) }),
      line.place === null ? undefined : `${line.place} in its sequence`,
      goesOn(line),
      refusal?.message,
    ]
      .filter(Boolean)
      .join('. '),
    outcome: {
      turn: line.outcome === 'Refused' ? 'worse' : line.outcome === 'Settles' ? 'better' : 'same',
      text: label,
    },
    figures: balances.flatMap(({ name, before, after }) => [
      { label: name, before: inMoney(before.posted), after: inMoney(after.posted) },
      { label: `${name}, available`, before: inMoney(before.available), after: inMoney(after.available) },
    ]),
  }
}

/** "Transfer of 25.00 USD from one account to another", as far as it says so. */
const movementInWords = (
  { from, to }: Pick<DryRunLine, 'from' | 'to'>,
  { amount, type }: { amount: string; type: string | undefined },
): string =>
  [type === undefined ? amount : `${type} of ${amount}`, from && `from ${from}`, to && `to ${to}`]
    .filter(Boolean)
    .join(' ')

/** What only waits says until when: at the cut-off of a rail the day is another. */
function goesOn({ outcome, dueDay }: Pick<DryRunLine, 'outcome' | 'dueDay'>): string | undefined {
  const day = parseDate(dueDay ?? '')
  return outcome === 'Reserves' && day ? `Goes on ${formatDate(day)}` : undefined
}

/** What a whole set does to its accounts. */
export function RunAccounts({ run }: { run: DryRun }) {
  const { accounts, accountCount, currency } = run
  const inMoney = (text: string) => formatMoney(money(text, currency), currency)
  const items = accounts.map(({ accountId, name, before, after }): BeforeAfterItem => {
    const more = compareMoney(money(after.available, currency), money(before.available, currency))
    return {
      id: accountId,
      title: name,
      outcome: turns[more],
      figures: [
        { label: 'Posted', before: inMoney(before.posted), after: inMoney(after.posted) },
        { label: 'Available', before: inMoney(before.available), after: inMoney(after.available) },
      ],
    }
  })
  return (
    <BeforeAfter
      label="Accounts before and after"
      lead={accountsInWords({ listed: accounts.length, accountCount })}
      items={items.slice(0, shown)}
      {...(items.length > shown && {
        more: {
          label: `Show the other ${items.length - shown}`,
          render: () => <BeforeAfter label="The other accounts" lead="And these:" items={items.slice(shown)} />,
        },
      })}
    />
  )
}

/** By whether an account has more available than before, or less. */
const turns = {
  [-1]: { turn: 'worse', text: 'Less available' },
  0: { turn: 'same', text: 'As much available as before' },
  1: { turn: 'better', text: 'More available' },
} as const

function accountsInWords({ listed, accountCount }: { listed: number; accountCount: number }): string {
  const [count, first] = [accountCount, listed].map((number) => number.toLocaleString('en-US'))
  const said = accountCount === 1 ? '1 account moves.' : `${count} accounts move.`
  if (listed === accountCount) return said
  // Up to this many all are listed, but those that may not be shown to whoever asks.
  return listed === 0 || accountCount <= mostDryRunLines
    ? `${said} Those that you may see are listed.`
    : `${said} The first ${first} are listed.`
}
