import type { Coverage } from '@strongroom/api/finance'
import type { Reader } from '../db/schema.ts'
import { networkCover } from './network-cover.ts'
import { addCover, toldCover, type Covered, type CoverSums } from './sum-cover.ts'

/** Sums of a part of the network, kept with the positions that they were made of. */
const sums = new WeakMap<readonly Coverage[], ReadonlyMap<string, Covered>>()

/** How much of all that clients have is insured on a day, a sum for each currency. */
export async function totalCover(reader: Reader, day: string): Promise<CoverSums> {
  const all = new Map<string, Covered>()
  for (const part of await networkCover(reader, day)) {
    const known = sums.get(part) ?? addCover(new Map(), part)
    sums.set(part, known)
    addCover(all, known.values())
  }
  return toldCover(all)
}
