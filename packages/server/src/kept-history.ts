import { keptKinds } from './kinds/index.ts'
import { itemWaits } from './transaction-sets/item-waits.ts'
import { setFaults } from './transaction-sets/set-faults.ts'
import type { HistoryCheck } from './versions/verify-history.ts'

/**
 * What the history of this platform is of: every kind that is kept, and what was approved and has no version yet,
 * and the items of sets, which are decided on with them.
 */
export const keptHistory: Pick<HistoryCheck, 'kinds' | 'waits' | 'faultsBeside'> = {
  kinds: keptKinds.map(({ kind }) => kind),
  waits: itemWaits,
  faultsBeside: setFaults,
}
