import type { CalendarDate } from '../money/calendar-date.ts'
import { sumMoney } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { coverage } from './coverage.ts'
import type { Scheme } from './insurer.ts'
import { positionsOf } from './positions.ts'
import type { HeldAccount } from './positions.ts'

/** Accounts of clients with all that their coverage depends on, the schemes, and the day that counts. */
export type Covers = {
  readonly held: readonly HeldAccount[]
  readonly schemes: readonly Scheme[]
  readonly day: CalendarDate
  readonly currency: string
}

/** What lies on accounts once something has happened, by the ids of their records. */
export type Posted = { readonly accountId: string; readonly before: Money; readonly after: Money }

/**
 * How much of the money of those who own them is uninsured, in one currency, before and after each of several steps that
 * move accounts one after the other; null for a step that moves no account that is known here.
 */
export function uninsuredAlong(
  { held, schemes, day, currency }: Covers,
  steps: readonly (readonly Posted[])[],
): ({ before: Money; after: Money } | null)[] {
  const now = new Map(held.map((account) => [account.accountId, account]))
  const accountsOf = new Map<string, Set<string>>()
  for (const { accountId, owners } of held)
    for (const { clientId } of owners) accountsOf.set(clientId, (accountsOf.get(clientId) ?? new Set()).add(accountId))

  const uninsuredOf = (clients: ReadonlySet<string>): Money => {
    const ids = new Set([...clients].flatMap((client) => [...(accountsOf.get(client) ?? [])]))
    const positions = [...ids].flatMap((id) => {
      const account = now.get(id)
      return account && account.currency === currency ? positionsOf(account) : []
    })
    const rows = coverage(positions, schemes, day).filter(({ clientId }) => clients.has(clientId))
    return sumMoney(
      rows.map(({ uninsured }) => uninsured),
      currency,
    )
  }

  const put = (lying: readonly { accountId: string; posted: Money }[]) => {
    for (const { accountId, posted } of lying) {
      const account = now.get(accountId)
      if (account) now.set(accountId, { ...account, posted })
    }
  }

  return steps.map((moved) => {
    const known = moved.flatMap((step) => (now.has(step.accountId) ? [step] : []))
    if (known.length === 0) return null
    const clients = new Set(
      known.flatMap(({ accountId }) => (now.get(accountId)?.owners ?? []).map(({ clientId }) => clientId)),
    )
    // What earlier steps did may have been rolled back since.
    put(known.map(({ accountId, before }) => ({ accountId, posted: before })))
    const before = uninsuredOf(clients)
    put(known.map(({ accountId, after }) => ({ accountId, posted: after })))
    return { before, after: uninsuredOf(clients) }
  })
}
