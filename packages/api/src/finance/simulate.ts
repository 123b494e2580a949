import type { DryRunBasis } from '../contract/dry-run.ts'
import { addDecimals, subtractDecimals } from '../money/decimals.ts'
import { addMoney, compareMoney, formatMoney, money, negateMoney, subtractMoney, zeroOf } from '../money/money.ts'
import type { Money } from '../money/money.ts'
import { beyondAccrued } from './beyond-accrued.ts'

/** The code of the catalogue for what is not valid (yet). */
const notValid = 5023

/** An account of the books, read from the side that it grows on. */
export type BookAccount = {
  readonly id: string
  readonly name: string
  readonly posted: Money
  readonly held: Money
  /** Interest that is accrued there and not paid: a decimal string that is not rounded. */
  readonly accrued: string
  /** Less than nothing must not be left on it. */
  readonly isBounded: boolean
  readonly isOpen: boolean
  /** Whether lines tell of it: what only stands against others in the books is left out. */
  readonly isShown: boolean
}

/** Why an item cannot run, with a code of the error catalogue. */
export type Refusal = { readonly code: number; readonly field: string | null; readonly message: string }

type Part = { readonly accountId: string; readonly amount: Money }

/** One item of a set, as far as it matters to the books. */
export type SetItem = {
  readonly id: string
  readonly reference: string
  /** Unsigned, without fees. */
  readonly amount: Money
  /** What it puts on accounts when it settles, each read from the side that it grows on; one part an account. */
  readonly moves: readonly Part[]
  /** What it reserves as long as it is not settled, or for as long as it is a hold. */
  readonly reserves: Part | null
  /** The account into which its amount is paid as interest: no more than is accrued there; null where it is no interest. */
  readonly paysInterestTo: string | null
  /** Whether that was reserved before: it is in what is held on the account. */
  readonly isReserved: boolean
  /** Whether it would settle at once: inside the books, on a day that is here. */
  readonly atOnce: boolean
  /** The business day on which it goes, by its rail or inside the books; null while nobody knows. */
  readonly dueDay: string | null
  /** What stands against it, whatever is on the accounts. */
  readonly refusal: Refusal | null
  /** Its place in a sequence, from 1. */
  readonly sequence: { readonly id: string; readonly place: number; readonly dependsOnPrevious: boolean } | null
}

/** Items that run one after the other. When one cannot run: all later ones are cancelled, or only those that depend on it, or what ran before it is taken back as well. */
export type SetSequence = {
  readonly id: string
  readonly name: string
  readonly onFailure: 'Stop' | 'Continue' | 'RollBack'
}

export type OnAccount = { readonly posted: Money; readonly available: Money }

/** An account before and after. */
export type MovedAccount = {
  readonly accountId: string
  readonly name: string
  readonly before: OnAccount
  readonly after: OnAccount
}

/** What becomes of one item. */
export type SimulatedLine = {
  readonly item: SetItem
  readonly outcome: 'Settles' | 'Reserves' | 'Refused' | 'Cancelled' | 'RolledBack'
  /** What it did before it was rolled back; null where it did nothing. */
  readonly ran: 'Settles' | 'Reserves' | null
  /** Why it cannot run, or what it was cancelled for. */
  readonly refusal: Refusal | null
  readonly balances: readonly MovedAccount[]
}

/** What becomes of a set. */
export type Simulation = {
  /** In the order of the run. */
  readonly lines: readonly SimulatedLine[]
  readonly firstFailure: SimulatedLine | undefined
  readonly failureCount: number
  /** Each account that anything moved, before and after all of it. */
  readonly accounts: readonly MovedAccount[]
}

/** What a run begins with; `items` in the order in which they were added. Amounts are of one currency. */
export type SetToRun = {
  readonly currency: string
  readonly accounts: readonly BookAccount[]
  readonly sequences: readonly SetSequence[]
  readonly items: readonly SetItem[]
}

/** Sequences run first, in their order and each by its places; then the other items, as they were added. */
export function runOrder<Item extends Pick<SetItem, 'sequence'>>(
  items: readonly Item[],
  sequences: readonly Pick<SetSequence, 'id'>[],
): Item[] {
  const rank = new Map(sequences.map(({ id }, index) => [id, index]))
  const last = sequences.length
  return items.toSorted(
    (left, right) =>
      (rank.get(left.sequence?.id ?? '') ?? last) - (rank.get(right.sequence?.id ?? '') ?? last) ||
      (left.sequence?.place ?? 0) - (right.sequence?.place ?? 0),
  )
}

/**
 * Runs a set over the balances it is given, without anything happening: what a dry run tells, what another order would do,
 * and what is done when the set runs. One line an item; what cannot run names its code.
 */
export function simulate({ currency, accounts, sequences, items }: SetToRun): Simulation {
  const books = openBooks(accounts, currency)
  const policies = new Map(sequences.map((sequence) => [sequence.id, sequence]))
  const lines: Line[] = []
  let course = beginCourse(undefined)
  for (const item of runOrder(items, sequences)) {
    if (item.sequence === null || course.id !== item.sequence.id) course = beginCourse(item.sequence?.id)
    const line = runItem(books, item, course)
    lines.push(line)
    course.lines.push(line)
    if (line.outcome !== 'Refused' || item.sequence === null) continue
    const { onFailure } = policies.get(item.sequence.id) ?? { onFailure: 'Stop' as const }
    if (onFailure === 'Continue') continue
    course.stoppedBy = item.reference
    if (onFailure === 'RollBack') rollBack(books, course.lines)
  }
  const failures = lines.filter(({ outcome }) => outcome === 'Refused')
  return { lines, firstFailure: failures[0], failureCount: failures.length, accounts: books.moved() }
}

/** What a dry run was based on, as `simulate` takes it; with other places where these are given. */
export function setToRun(
  { currency, basis }: { currency: string; basis: DryRunBasis },
  order: ReadonlyMap<string, SetItem['sequence']> = new Map(),
): SetToRun {
  const amount = (text: string) => money(text, currency)
  const part = ({ accountId, amount: text }: { accountId: string; amount: string }): Part => ({
    accountId,
    amount: amount(text),
  })
  return {
    currency,
    accounts: basis.accounts.map((account) => ({
      ...account,
      posted: amount(account.posted),
      held: amount(account.held),
    })),
    sequences: basis.sequences,
    items: basis.items.map((item) => ({
      ...item,
      amount: amount(item.amount),
      moves: item.moves.map(part),
      reserves: item.reserves && part(item.reserves),
      sequence: order.get(item.id) ?? item.sequence,
    })),
  }
}

type Line = {
  item: SetItem
  outcome: SimulatedLine['outcome']
  ran: SimulatedLine['ran']
  refusal: Refusal | null
  balances: MovedAccount[]
}

/** How far one sequence is; an item outside of sequences is one alone. */
type Course = { id: string | undefined; stoppedBy: string | undefined; lines: Line[] }

const beginCourse = (id: string | undefined): Course => ({ id, stoppedBy: undefined, lines: [] })

function runItem(books: Books, item: SetItem, { stoppedBy, lines }: Course): Line {
  const previous = item.sequence?.dependsOnPrevious ? lines.at(-1) : undefined
  const cancelledBy =
    stoppedBy ??
    (previous?.outcome === 'Refused' || previous?.outcome === 'Cancelled' ? previous.item.reference : undefined)
  const own = item.isReserved && item.reserves ? [item.reserves] : []
  if (cancelledBy !== undefined) {
    const balances = books.change({ moves: [], freed: own, reserved: [] })
    return { item, outcome: 'Cancelled', ran: null, refusal: stoppedBehind(cancelledBy), balances }
  }
  const goesNow = item.atOnce && previous?.outcome !== 'Reserves'
  const settles = goesNow && item.moves.length > 0
  const change = settles
    ? { moves: item.moves, freed: own, reserved: [] }
    : { moves: [], freed: own, reserved: item.reserves ? [item.reserves] : [] }
  const refusal = item.refusal ?? books.refuses(change) ?? books.refusesInterest(item)
  if (refusal)
    return {
      item,
      outcome: 'Refused',
      ran: null,
      refusal,
      balances: books.change({ ...change, moves: [], reserved: [] }),
    }
  // A hold is settled by reserving: nothing of it is posted.
  const outcome = goesNow ? 'Settles' : 'Reserves'
  if (settles) books.payInterest(item)
  return { item, outcome, ran: outcome, refusal: null, balances: books.change(change) }
}

/** Takes back, the last first, what the lines before the refused one did. */
function rollBack(books: Books, lines: readonly Line[]): void {
  for (const line of lines.toReversed()) {
    if (line.outcome !== 'Settles' && line.outcome !== 'Reserves') continue
    const isPosted = line.outcome === 'Settles' && line.item.moves.length > 0
    books.change({
      moves: isPosted ? line.item.moves.map((part) => ({ ...part, amount: negateMoney(part.amount) })) : [],
      freed: isPosted || !line.item.reserves ? [] : [line.item.reserves],
      reserved: [],
    })
    if (isPosted) books.takeInterestBack(line.item)
    line.outcome = 'RolledBack'
  }
}

const stoppedBehind = (reference: string): Refusal => ({
  code: notValid,
  field: null,
  message: `Stopped behind ${reference}`,
})

type Change = { moves: readonly Part[]; freed: readonly Part[]; reserved: readonly Part[] }
type Books = ReturnType<typeof openBooks>

function openBooks(accounts: readonly BookAccount[], currency: string) {
  const zero = zeroOf(currency)
  const known = new Map(accounts.map((account) => [account.id, account]))
  const now = new Map(accounts.map(({ id, posted, held }) => [id, { posted, held }]))
  const accrued = new Map(accounts.map((account) => [account.id, account.accrued]))
  const touched = new Set<string>()

  const at = (id: string): { posted: Money; held: Money } => now.get(id) ?? { posted: zero, held: zero }
  const told = ({ posted, held }: { posted: Money; held: Money }): OnAccount => ({
    posted,
    available: subtractMoney(posted, held),
  })
  const shown = (id: string, before: OnAccount, after: OnAccount): MovedAccount[] => {
    const account = known.get(id)
    return account?.isShown ? [{ accountId: id, name: account.name, before, after }] : []
  }
  const changed = ({ moves, freed, reserved }: Change): Map<string, { posted: Money; held: Money }> => {
    const after = new Map<string, { posted: Money; held: Money }>()
    const on = (id: string) => after.get(id) ?? at(id)
    for (const { accountId: id, amount } of moves) after.set(id, { ...on(id), posted: addMoney(on(id).posted, amount) })
    for (const { accountId: id, amount } of freed)
      after.set(id, { ...on(id), held: subtractMoney(on(id).held, amount) })
    for (const { accountId: id, amount } of reserved) after.set(id, { ...on(id), held: addMoney(on(id).held, amount) })
    return after
  }

  return {
    /** Why the books would not let this happen; undefined where they would. */
    refuses(change: Change): Refusal | null {
      for (const [id, after] of changed(change)) {
        const account = known.get(id)
        if (!account) continue
        const wrong = (message: string): Refusal => ({
          code: notValid,
          field: 'amount',
          message,
        })
        if (!account.isOpen) return wrong(`${account.name} is closed`)
        const left = subtractMoney(after.posted, after.held)
        if (!account.isBounded || compareMoney(left, zero) >= 0) continue
        const free = changed({ moves: [], freed: change.freed, reserved: [] }).get(id) ?? at(id)
        const available = subtractMoney(free.posted, free.held)
        const needed = subtractMoney(available, left)
        // What only receives is not asked for more than it has.
        if (compareMoney(needed, zero) <= 0) continue
        return wrong(
          `There is ${formatMoney(available, currency)} available on ${account.name}, ${formatMoney(needed, currency)} is needed`,
        )
      }
      return null
    },
    /** Why it is more interest than is accrued where it would be paid, less what other items paid of it. */
    refusesInterest({ paysInterestTo: id, amount }: SetItem): Refusal | null {
      if (id === null) return null
      const message = beyondAccrued(amount, { accrued: accrued.get(id) ?? '0', currency })
      return message === undefined ? null : { code: notValid, field: 'amount', message }
    },
    payInterest({ paysInterestTo: id, amount }: SetItem): void {
      if (id !== null) accrued.set(id, subtractDecimals(accrued.get(id) ?? '0', amount))
    },
    takeInterestBack({ paysInterestTo: id, amount }: SetItem): void {
      if (id !== null) accrued.set(id, addDecimals([accrued.get(id) ?? '0', amount]))
    },
    /** Makes it happen, and tells each account that it moves. */
    change(change: Change): MovedAccount[] {
      return [...changed(change)].flatMap(([id, after]) => {
        const before = told(at(id))
        now.set(id, after)
        touched.add(id)
        return shown(id, before, told(after))
      })
    },
    moved: (): MovedAccount[] =>
      [...touched].flatMap((id) => {
        const account = known.get(id)
        return account ? shown(id, told(account), told(at(id))) : []
      }),
  }
}
