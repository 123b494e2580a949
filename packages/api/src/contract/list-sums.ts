import * as z from 'zod/mini'
import { hasOwn, recordKindNames, type KindWith, type RecordKind } from './kinds/index.ts'

/** A kind whose list is added up. */
export type SummedKind = KindWith<'sums'>

/** Whether the list of a kind is added up. */
export const isSummed = (kind: RecordKind): kind is SummedKind => hasOwn(kind, 'sums')

/** The kinds whose lists are added up. */
export const summedKinds = recordKindNames.filter(isSummed)

/** What is made for each kind whose list is added up, by the kind: all of them are walked, so that none is missing. */
export function ofSummed<Made>(make: (kind: SummedKind) => Made): Readonly<Record<SummedKind, Made>> {
  return Object.fromEntries(summedKinds.map((kind) => [kind, make(kind)])) as Readonly<Record<SummedKind, Made>>
}

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
