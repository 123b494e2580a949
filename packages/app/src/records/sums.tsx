import type { AmountIn } from '@strongroom/api/contract'
import { CompactMoney } from '@strongroom/ui/compact-money'
import { compactMoney } from '@strongroom/ui/format/compact'
import { compareDecimals } from '@strongroom/ui/format/decimal-order'
import type { ReactNode } from 'react'

/**
 * Sums in several currencies, for a tile: the one with the highest figure stands large, the others in the line under it,
 * behind what they are. `None` where there is no amount at all, and nothing before they are known.
 */
export function sums(
  amounts: readonly AmountIn[] | null | undefined,
  what: string,
): { value?: ReactNode; hint?: string } {
  if (amounts === undefined) return {}
  const [first, ...others] = (amounts ?? []).toSorted((one, other) => compareDecimals(other.amount, one.amount))
  if (first === undefined) return { value: 'None', hint: what }
  // No amount is parted from its currency at the end of a line.
  const further = others.map(({ amount, currency }) => compactMoney(amount, currency).replaceAll(' ', '\u00a0'))
  return { value: <CompactMoney {...first} />, hint: [what, ...further].join(' · ') }
}
