import { sameValue } from './values.ts'
import type { Change } from './types.ts'

/**
 * What approving would do to a field, where the approved record may have moved since the draft was begun:
 * - `plain`: nobody else touched it.
 * - `overwrites`: it replaces a value that was approved meanwhile.
 * - `setsBack`: the draft leaves the field alone, and so brings back the value from before.
 * - `alreadyLive`: what is proposed is what stands there now.
 */
export type Effect = 'plain' | 'overwrites' | 'setsBack' | 'alreadyLive'

/** The effect of one change. */
export function effectOf({ old, new: proposed, live }: Pick<Change, 'old' | 'new' | 'live'>): Effect {
  if (live === undefined || sameValue(live.value, old)) return 'plain'
  if (sameValue(live.value, proposed)) return 'alreadyLive'
  return sameValue(old, proposed) ? 'setsBack' : 'overwrites'
}

/** How many changes put something else in the place of what was approved meanwhile. */
export const collisions = (changes: readonly Change[]): number =>
  changes.filter((change) => ['overwrites', 'setsBack'].includes(effectOf(change))).length
