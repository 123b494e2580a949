import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Prints a page of which the parts far from the window have not been asked for: all of it is, and comes, first. The
 * browser's own key does the same. `whole` is true from the first time on.
 */
export function usePrintWhole() {
  const [whole, setWhole] = useState(false)
  const [printing, setPrinting] = useState(false)
  const fetching = useIsFetching()
  const print = () => {
    setWhole(true)
    setPrinting(true)
  }

  useEffect(() => {
    if (!printing || fetching > 0) return
    // What has come may ask for more in its turn.
    const timer = setTimeout(() => {
      if (document.querySelector('main [aria-busy=true]:not(button)')) return
      setPrinting(false)
      window.print()
    })
    return () => clearTimeout(timer)
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

  return { whole, printing, print }
}
