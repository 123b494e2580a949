/** What a tab knows of the end of a session in which nobody works, and says of somebody who does. */
export type TabIdle = {
  /** Somebody is at work, in whatever tab: without that the session is over after so many milliseconds. */
  used(within: number): void
  /** When it will be over unless somebody is, a moment as `Date.now()` says it; undefined while that is far. */
  endsAt(): number | undefined
  /** Tells when that changes. Returns the function that ends this. */
  onEndsAt(listener: () => void): () => void
}

/** The same with the way to tell it that the end is near, in milliseconds; undefined: no longer. */
export function createTabIdle(used: TabIdle['used']): TabIdle & { soon(left: number | undefined): void } {
  const listeners = new Set<() => void>()
  let endsAt: number | undefined
  return {
    used,
    endsAt: () => endsAt,
    onEndsAt(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    soon(left) {
      endsAt = left === undefined ? undefined : Date.now() + left
      for (const tell of listeners) tell()
    },
  }
}
