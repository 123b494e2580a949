/** Milliseconds before the end of an idle session at which people are told. */
const notice = 60_000
/** The longest time to the next look: a timer may not have counted the hours in which its machine slept. */
const nap = 5000

type IdleClockOptions = {
  /** Milliseconds, of a clock that may jump. */
  now(): number
  after(milliseconds: number, act: () => void): void
  /** It will be over in so many milliseconds unless somebody is at work; undefined: somebody is again. */
  onSoon(left: number | undefined): void
  onOver(): void
}

/** Counts for how long nobody has been at work. One chain of timers, whatever the number of uses. */
export function createIdleClock({ now, after, onSoon, onOver }: IdleClockOptions) {
  let lastUsed = 0
  // None while nobody is signed in.
  let limit: number | undefined
  let isSoon = false
  let chain = 0

  const left = () => (limit === undefined ? Infinity : lastUsed + limit - now())
  // Of a short life the half: who is told has to have the time to answer.
  const told = () => Math.min(notice, (limit ?? 0) / 2)

  const stop = () => {
    limit = undefined
    isSoon = false
    chain += 1
  }

  const say = (soon: boolean) => {
    if (soon === isSoon) return
    isSoon = soon
    onSoon(soon ? left() : undefined)
  }

  /** A machine that slept wakes up late, so that this is asked before every use as well. True when it was over. */
  const isOver = (): boolean => {
    if (left() > 0) return false
    stop()
    onOver()
    return true
  }

  const tick = (of: number) => {
    if (of !== chain || isOver()) return
    say(left() <= told())
    after(Math.min(nap, isSoon ? left() : left() - told()), () => tick(of))
  }

  return {
    stop,
    isOver,
    /** Somebody is at work; `within`: the milliseconds after which a session without it is over. */
    used(within: number) {
      if (isOver()) return
      const starts = limit === undefined
      limit = within
      lastUsed = now()
      say(false)
      if (starts) tick(chain)
    },
  }
}
