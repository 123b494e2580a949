import { keptKinds } from './kinds/index.ts'
import { itemWaits } from './transaction-sets/item-waits.ts'
import type { HistoryCheck } from './versions/verify-history.ts'

/** What the history of this platform is of: every kind that is kept, and what was approved and has no version yet. */
export const keptHistory: Pick<HistoryCheck, 'kinds' | 'waits'> = {
  kinds: keptKinds.map(({ kind }) => kind),
  waits: itemWaits,
}
