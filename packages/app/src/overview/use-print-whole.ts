import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How long until the page is looked at again, in milliseconds: drawing takes a moment too. */
const moment = 50

const isOnItsWay = () => document.querySelector('main [aria-busy=true]:not(button)') !== null

/**
 * Prints a page of which the parts far from the window have not been asked for: all of it is, and comes, first. The
 * browser's own key does the same. Its menu waits for nobody: then `lacking` says that something is not there. `whole` is
 * true from the first time on.
 */
export function usePrintWhole() {
  const [whole, setWhole] = useState(false)
  const [printing, setPrinting] = useState(false)
  const [lacking, setLacking] = useState(false)
  const fetching = useIsFetching()
  const print = () => {
    setWhole(true)
    setPrinting(true)
  }

  useEffect(() => {
    if (!printing || fetching > 0) return
    // What has come may ask for more in its turn, or be drawn when no query changes any more.
    const timer = setInterval(() => {
      if (isOnItsWay()) return
      setPrinting(false)
      window.print()
    }, moment)
    return () => clearInterval(timer)
  }, [printing, fetching])

  useEffect(() => {
    if (whole) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      print()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [whole])

  useEffect(() => {
    const before = () => {
      flushSync(() => setWhole(true))
      flushSync(() => setLacking(isOnItsWay()))
    }
    const after = () => setLacking(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  return { whole, printing, lacking, print }
}
