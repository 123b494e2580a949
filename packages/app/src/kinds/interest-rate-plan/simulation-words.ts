import type { RateSimulation } from '@strongroom/api/contract'
import { compareDecimals, subtractDecimals } from '@strongroom/api/money'
import type { BeforeAfterItem } from '@strongroom/ui/before-after'
import { formatDate } from '@strongroom/ui/format/date'
import { formatCount, formatMoney } from '@strongroom/ui/format/money'
import { formatRate } from '@strongroom/ui/format/rate'
import { shortYield } from '../../rates/short-yield.ts'

/** What a change of a plan comes to for the accounts on it, in two sentences at most. */
export function simulationInWords(simulation: RateSimulation, today: string): string {
  const { accountCount, moreCount, lessCount, tierChangeCount, day } = simulation
  if (accountCount === 0) return 'No account is on it: nobody earns more or less.'
  // Where the reader's day has begun before the books' own, it is no day to come.
  const from = day <= today ? '' : `From ${formatDate(day)}: `
  const parts = [
    ...(lessCount > 0 ? [`${formatCount(lessCount)} less`] : []),
    ...(moreCount > 0 ? [`${formatCount(moreCount)} more`] : []),
  ]
  const rest = accountCount - lessCount - moreCount
  const earn =
    parts.length === 0
      ? 'earn as much as before'
      : `earn otherwise: ${[...parts, ...(rest > 0 ? [`${formatCount(rest)} as much as before`] : [])].join(', ')}`
  const accounts = accountCount === 1 ? 'The one account on it' : `${formatCount(accountCount)} accounts on it`
  const verb = accountCount === 1 ? earn.replace('earn ', 'earns ') : earn
  const tiers =
    tierChangeCount === 0
      ? 'No account changes its tier.'
      : tierChangeCount === 1
        ? 'One changes its tier.'
        : `${formatCount(tierChangeCount)} change their tier.`
  return `${from}${accounts} ${verb}. ${tiers}`
}

/** All accounts on a plan together: interest a year and yield, before and after. */
export function simulationItem({ accountCount, balance, before, after, ...rest }: RateSimulation): BeforeAfterItem {
  const currency = rest.currency ?? ''
  const change = subtractDecimals(after.interest, before.interest)
  const direction = compareDecimals(change, '0')
  return {
    id: 'all',
    title: 'All of them together',
    about: `${formatCount(accountCount)} ${accountCount === 1 ? 'account' : 'accounts'}, ${formatMoney(balance, currency)}`,
    outcome:
      direction === 0
        ? { turn: 'same', text: 'As much interest as before' }
        : {
            turn: direction < 0 ? 'worse' : 'better',
            text: `${direction > 0 ? '+' : ''}${formatMoney(change, currency)} a year`,
          },
    figures: [
      {
        label: 'Interest a year',
        before: formatMoney(before.interest, currency),
        after: formatMoney(after.interest, currency),
      },
      { label: 'APY', before: yieldIn(before.apy), after: yieldIn(after.apy) },
    ],
  }
}

const yieldIn = (apy: string | null): string => (apy === null ? 'none' : formatRate(shortYield(apy)))
