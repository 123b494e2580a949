import type { Reader } from '../db/schema.ts'
import { crossedBy, crossingIn } from './crossed.ts'
import { knows, toldBy, type Asked, type Tallied, type Tallies } from './tally.ts'
import { wordedBy, type Searched } from './worded.ts'

/** Where a list is counted beforehand as it is asked; undefined where it is not. @throws Problem 1014 */
export async function talliedBy(
  reader: Reader,
  tallies: Tallies,
  { asked, valuesOf, held, searched }: Asked & { searched: Searched | undefined },
): Promise<Tallied | undefined> {
  const { of, less, wordings } = tallies
  if (searched) return wordings && wordedBy(reader, { tallies, asked, valuesOf, held }, { wordings, ...searched })
  const isLess = less !== undefined && valuesOf(less.name)?.join() === less.value
  const others = isLess ? asked.filter((name) => name !== less.name) : asked
  const known = { tallies, asked: others, valuesOf, held, ...(isLess && { without: less.condition }) }
  const tally = of.find((one) => others.every((parameter) => knows(one, parameter)))
  if (tally) return toldBy(known, tally)
  const crossed = crossingIn(of, others)
  return crossed && crossedBy(reader, known, crossed)
}
