import * as z from 'zod/mini'
import type { RecordKind } from './kinds/index.ts'

/** The kinds whose lists are added up at `{path}/sums`: the amount of each record that is, in the record's currency. */
export const summedBy = {
  institution: 'maxPlacement',
  institutionAccount: 'ledgerBalance',
  clientAccount: 'ledgerBalance',
  transaction: 'amount',
} as const satisfies Partial<Record<RecordKind, string>>

/** A kind whose list is added up. */
export type SummedKind = keyof typeof summedBy

/** Whether the list of a kind is added up. */
export const isSummed = (kind: RecordKind): kind is SummedKind => kind in summedBy

/**
 * What the records of a list make, all its pages together and each currency by itself: `amount` is the sum of what they
 * have, `count` how many of them have it.
 */
export const listSums = z.object({
  asOf: z.string(),
  count: z.int(),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amount: z.string() })),
})
export type ListSums = z.infer<typeof listSums>
