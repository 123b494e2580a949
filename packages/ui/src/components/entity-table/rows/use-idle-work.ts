import { useEffect } from 'react'

/** Milliseconds after which a view that was scrolled stands still. */
const still = 200

/** Does a piece of work slice by slice while the page has nothing else to do, until it answers that nothing is left. */
export function useIdleWork(work: (() => boolean) | undefined) {
  useEffect(() => {
    if (!work || typeof requestIdleCallback === 'undefined') return
    let handle = 0
    let timer = 0
    let scrolledAt = -still
    const go = (deadline: IdleDeadline) => {
      // Who scrolls sees every frame that comes late.
      if (performance.now() - scrolledAt < still) {
        timer = window.setTimeout(wait, still)
        return
      }
      let more: boolean
      // At least one slice each time: a busy page has short idle moments only, and the work must end.
      do more = work()
      while (more && deadline.timeRemaining() > 4)
      if (more) wait()
    }
    const wait = () => {
      handle = requestIdleCallback(go)
    }
    const follow = () => {
      scrolledAt = performance.now()
    }
    // Not before the rows are on the screen: what is idle until then is only the wait for the frame that shows them.
    const frame = requestAnimationFrame(wait)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      cancelIdleCallback(handle)
    }
  }, [work])
}
