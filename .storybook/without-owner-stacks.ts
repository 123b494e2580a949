import * as React from 'react'

const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * Tells React that it has kept its fill of stacks. Its development build writes one for each element it makes, so that a
 * warning can say where; it stops by itself at ten thousand a second. Warnings come as before and name their components;
 * only a test run, where this is a tenth of the work, should ask for it. Without React's count nothing changes.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, name)
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) return
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} })
}
