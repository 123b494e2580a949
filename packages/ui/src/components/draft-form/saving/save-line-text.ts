import { formatInstant } from '../../../format/date.ts'
import { readersZone } from '../../../format/readers-zone.ts'
import type { AutosaveState } from './autosave.ts'

/** How the save line looks: quiet, at work, done, or asking for attention. */
export type SaveTone = 'quiet' | 'busy' | 'done' | 'warning' | 'danger'

/** What the save line says. `clock` writes an instant as hh:mm:ss. */
export function saveLineText<Values>(
  state: AutosaveState<Values>,
  clock: (epochMilliseconds: number) => string,
): { text: string; tone: SaveTone } {
  switch (state.phase) {
    case 'idle':
      return { text: 'Saved as you type', tone: 'quiet' }
    case 'edited':
      return { text: 'Unsaved changes', tone: 'quiet' }
    case 'saving':
      return { text: 'Saving …', tone: 'busy' }
    case 'saved':
      return { text: state.savedAt === undefined ? 'Saved' : `Saved at ${clock(state.savedAt)}`, tone: 'done' }
    case 'offline':
      return { text: 'Offline. Your input is kept here and saved when the connection is back.', tone: 'warning' }
    case 'failed':
      return { text: `Not saved: ${state.problem ?? 'the server refused'}`, tone: 'danger' }
    case 'conflict': {
      const { by = 'somebody else', at } = state.theirs ?? {}
      // By its day too: it may have waited since yesterday.
      return { text: `Not saved: ${by} changed this draft${at ? ` on ${formatInstant(at)}` : ''}.`, tone: 'danger' }
    }
  }
}

/** hh:mm:ss in the reader's zone, on a 24-hour clock. */
export const clockTime = (epochMilliseconds: number): string =>
  new Date(epochMilliseconds).toLocaleTimeString('en-GB', { hourCycle: 'h23', timeZone: readersZone() })
