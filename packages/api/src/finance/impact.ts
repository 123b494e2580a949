import type { Coverage } from './coverage.ts'
import { zeroOf } from '../money/money.ts'
import type { Money } from '../money/money.ts'

type Covered = { readonly balance: Money; readonly insured: Money; readonly uninsured: Money }

/** What a change does to one client at one institution in one coverage group. */
export type Impact = Pick<
  Coverage,
  'key' | 'clientId' | 'institution' | 'institutionIds' | 'schemeCode' | 'group' | 'accountId' | 'currency'
> & {
  readonly before: Covered
  readonly after: Covered
}

/**
 * Covered and uncovered before and after a change, of every position that is in either answer of `coverage`; where it is
 * in one alone, the other side is nothing. Those of before come first, in their order, then the new ones.
 */
export function impact(before: readonly Coverage[], after: readonly Coverage[]): Impact[] {
  const was = new Map(before.map((row) => [row.key, row]))
  const becomes = new Map(after.map((row) => [row.key, row]))
  return [...was, ...[...becomes].filter(([key]) => !was.has(key))].map(([key, row]) => {
    const { clientId, institution, institutionIds, schemeCode, group, accountId, currency } = row
    const covered = { before: coveredIn(was.get(key), currency), after: coveredIn(becomes.get(key), currency) }
    return { key, clientId, institution, institutionIds, schemeCode, group, accountId, currency, ...covered }
  })
}

function coveredIn(row: Coverage | undefined, currency: string): Covered {
  const { balance, insured, uninsured } = row ?? nothingIn(currency)
  return { balance, insured, uninsured }
}

function nothingIn(currency: string): Covered {
  const nothing = zeroOf(currency)
  return { balance: nothing, insured: nothing, uninsured: nothing }
}

/** Whether a change moves anything of a position: what lies there, or how much of it is insured. */
export function isMoved({ before, after }: Pick<Impact, 'before' | 'after'>): boolean {
  return before.balance !== after.balance || before.insured !== after.insured || before.uninsured !== after.uninsured
}
