import { useCallback, useEffect, useState, type FunctionComponent } from 'react'

/** A function component whose code is not part of the first load: one that draws more than is asked for fits as well. */
export interface Later<Props> {
  /** There once its code has arrived. */
  Part: FunctionComponent<Props> | undefined
  /** The last try did not get it: no network, or another version of the product was put in place. */
  failed: boolean
  /** Asks for it now, such as when its button is pressed; a former failure is tried again. */
  loadNow: () => void
}

/**
 * Loads a component when the page has nothing else to do, or when asked for. Unlike `lazy` it needs no boundary and
 * leaves the page standing when the code cannot be had. `load` must be one function for good: declare it at module
 * scope.
 */
export function useLater<Props>(load: () => Promise<FunctionComponent<Props>>): Later<Props> {
  const [Part, setPart] = useState<FunctionComponent<Props>>()
  const [failed, setFailed] = useState(false)

  const loadNow = useCallback(() => {
    setFailed(false)
    load().then(
      (part) => setPart(() => part),
      () => setFailed(true),
    )
  }, [load])

  useEffect(() => {
    // A failure nobody asked for is not worth a word: the press of the button tries again.
    const quietly = () => void load().then((part) => setPart(() => part), ignore)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(quietly, 500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(quietly, { timeout: 4000 })
    return () => cancelIdleCallback(idle)
  }, [load])

  return { Part, failed, loadNow }
}

const ignore = () => {}
