import { useEffect } from 'react'

/** Does a piece of work slice by slice while the page has nothing else to do, until it answers that nothing is left. */
export function useIdleWork(work: (() => boolean) | undefined) {
  useEffect(() => {
    if (!work || typeof requestIdleCallback === 'undefined') return
    let handle = 0
    const go = (deadline: IdleDeadline) => {
      let more: boolean
      // At least one slice each time: a busy page has short idle moments only, and the work must end.
      do more = work()
      while (more && deadline.timeRemaining() > 4)
      if (more) handle = requestIdleCallback(go)
    }
    // Not before the rows are on the screen: what is idle until then is only the wait for the frame that shows them.
    const frame = requestAnimationFrame(() => {
      handle = requestIdleCallback(go)
    })
    return () => {
      cancelAnimationFrame(frame)
      cancelIdleCallback(handle)
    }
  }, [work])
}
