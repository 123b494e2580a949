import * as z from 'zod/mini'
import { id, instant } from './common.ts'

/** Of a set with more items than this a dry run lists these many lines, the failing ones first, and no basis. */
export const mostDryRunLines = 1_000

const onAccount = z.object({ posted: z.string(), available: z.string() })
const moved = z.object({ accountId: id, name: z.string(), before: onAccount, after: onAccount })
const uninsured = z.object({ before: z.string(), after: z.string() })

/** Why an item cannot run: a code of the catalogue, the field of the item that it is about, and a sentence. */
const refusal = z.object({ code: z.int(), field: z.nullable(z.string()), message: z.string() })

/** What becomes of one item. `uninsured` is of all the depositors that it touches; null where none is touched. */
export const dryRunLine = z.object({
  pendingTransactionId: id,
  reference: z.string(),
  /** What kind of movement it is; null while it says none. */
  type: z.nullable(z.string()),
  /** What the account is called that it moves from, and into; null where none is named, or may not be told. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The sequence that it stands in, and its place there. */
  sequenceId: z.nullable(id),
  place: z.nullable(z.int()),
  amount: z.string(),
  /** One of `itemOutcomes`. */
  outcome: z.string(),
  refusal: z.nullable(refusal),
  /** The business day on which it goes; null while nobody knows. */
  dueDay: z.nullable(z.string()),
  balances: z.array(moved),
  uninsured: z.nullable(uninsured),
})
export type DryRunLine = z.infer<typeof dryRunLine>

/** What can become of an item, in words. */
export const itemOutcomes = {
  Settles: 'Settles',
  Reserves: 'Reserves and waits',
  Refused: 'Cannot run',
  Cancelled: 'Cancelled',
  RolledBack: 'Rolled back',
} as const

/** What `simulate` was given, so that another order can be tried on screen before it is saved. */
const basis = z.object({
  accounts: z.array(
    z.object({
      id,
      name: z.string(),
      posted: z.string(),
      held: z.string(),
      /** Interest that is accrued and not paid, not rounded. */
      accrued: z.string(),
      isBounded: z.boolean(),
      isOpen: z.boolean(),
      isShown: z.boolean(),
    }),
  ),
  sequences: z.array(z.object({ id, name: z.string(), onFailure: z.enum(['Stop', 'Continue', 'RollBack']) })),
  items: z.array(
    z.object({
      id,
      reference: z.string(),
      amount: z.string(),
      moves: z.array(z.object({ accountId: id, amount: z.string() })),
      reserves: z.nullable(z.object({ accountId: id, amount: z.string() })),
      /** The account into which the amount is paid as interest. */
      paysInterestTo: z.nullable(id),
      isReserved: z.boolean(),
      atOnce: z.boolean(),
      dueDay: z.nullable(z.string()),
      refusal: z.nullable(refusal),
      sequence: z.nullable(z.object({ id, place: z.int(), dependsOnPrevious: z.boolean() })),
    }),
  ),
})
export type DryRunBasis = z.infer<typeof basis>

/**
 * POST `PendingTransactionSets/{id}/dryrun`: what would happen if the set ran now, without anything happening. Amounts are
 * decimal strings in `currency`.
 */
export const dryRun = z.object({
  transactionSetId: id,
  ok: z.boolean(),
  /** What it was based on: the set as it was written, at this instant. */
  revision: z.int(),
  asOf: instant,
  currency: z.string(),
  itemCount: z.int(),
  /** The sum of the items' amounts, unsigned and without fees: what the control total has to be. */
  total: z.string(),
  debitTotal: z.string(),
  creditTotal: z.string(),
  feeTotal: z.string(),
  /** What reaches accounts of the books less what leaves them: `creditTotal` less `debitTotal`. */
  net: z.string(),
  failureCount: z.int(),
  firstFailure: z.nullable(dryRunLine),
  /** In the order of the run; of a large set, only some (`mostDryRunLines`). */
  lines: z.array(dryRunLine),
  /** Each account that the set moves and that may be seen, before and after all of it; of many, only the first (`mostDryRunLines`). */
  accounts: z.array(moved),
  accountCount: z.int(),
  /** Of all depositors that the set touches, before and after all of it; null where it touches none, or too many accounts (`mostDryRunLines`), or may not be told. */
  uninsured: z.nullable(uninsured),
  basis: z.nullable(basis),
  /** The same for as long as the set, all its lines and all its accounts are, those that are not listed among them. */
  digest: z.string(),
})
export type DryRun = z.infer<typeof dryRun>
