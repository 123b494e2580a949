import * as z from 'zod/mini'
import { id } from './common.ts'
import { pageOf } from './list.ts'

/** What lies somewhere and how much of it is insured: decimal strings in the currency of what they stand in. */
const covered = z.object({ balance: z.string(), insured: z.string(), uninsured: z.string() })
export type Covered = z.infer<typeof covered>

const moved = { currency: z.string(), before: covered, after: covered }

/** What a change does to the cover at one institution in one ownership group, of so many clients together. */
export const coverPlace = z.object({
  institutionId: z.nullable(id),
  institutionName: z.nullable(z.string()),
  /** The ownership group; null where the scheme knows none. */
  ownershipCode: z.nullable(z.string()),
  clientCount: z.int(),
  ...moved,
})
export type CoverPlace = z.infer<typeof coverPlace>

/** How many places an impact names by itself. */
export const mostPlaces = 8

const change = {
  day: z.string(),
  /** Fields that have to be complete before anything can be told. */
  waitsFor: z.array(z.string()),
  /** All that moves, one sum a currency. */
  sums: z.array(z.object(moved)),
  /** Where it moves, the most uncovered first; of more than `mostPlaces` those where it moves most. */
  places: z.array(coverPlace),
  placeCount: z.int(),
  /** How many clients it uncovers more of, covers more of, or moves. */
  clientCount: z.int(),
  /** In how many of these places, and of how many of these clients, it is not as much that is uninsured as before. */
  changedPlaceCount: z.int(),
  changedClientCount: z.int(),
}

/**
 * What a change would do to the cover of deposits: only what it moves, by the balances of now and the limits of `day`:
 * today, or where nothing moves today the first day on which something does.
 */
export const coverChange = z.object(change)
export type CoverChange = z.infer<typeof coverChange>

/** The same of a pending version once it is approved: it is about the content of that `revision`. */
export const coverImpact = z.object({ draftId: id, revision: z.int(), ...change })
export type CoverImpact = z.infer<typeof coverImpact>

/** What a pending version does to the cover of one client at one institution in one ownership group. */
export const coverMove = z.object({
  id,
  clientId: id,
  clientName: z.nullable(z.string()),
  institutionId: z.nullable(id),
  institutionName: z.nullable(z.string()),
  ownershipCode: z.nullable(z.string()),
  schemeCode: z.string(),
  ...moved,
})
export type CoverMove = z.infer<typeof coverMove>
export const coverMovePage = pageOf(coverMove)
