import type { KindScreens } from '../kind-screens.ts'
import { entries, screenKinds, type ScreenKind } from './index.ts'

/**
 * Begins to load the screens of a kind, beside whatever else the page waits for. Apart from what puts them together,
 * which stands on the platform's client: nobody who only signs in needs that.
 */
export function beginScreens<Kind extends ScreenKind>(kind: Kind): Promise<KindScreens<Kind>> {
  void entries[kind].load().catch(() => {})
  const screens = import('./load-screens.ts').then(({ loadScreens }) => loadScreens(kind))
  // Whoever awaits them is told; where nobody came so far, nobody misses them.
  screens.catch(() => {})
  return screens
}

/** For routes that name a kind: pointing at a link to one begins to load it. */
export const kindAhead = {
  foresee({ records }: Readonly<Record<string, string>>): void {
    const kind = screenKinds.find((name) => name === records)
    if (kind) void beginScreens(kind)
  },
}
