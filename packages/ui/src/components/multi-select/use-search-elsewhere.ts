import { useEffect, useEffectEvent, useState } from 'react'

/** A search that is answered elsewhere, by new options. */
export interface SearchElsewhere {
  /** What is being typed; undefined or empty while nothing is. */
  typed: string | undefined
  options: readonly unknown[]
  /** Missing where the options are searched in place. */
  onSearch: ((text: string) => void) | undefined
  loading: boolean
  searchError: string | undefined
}

const searchDelay = 200

/**
 * Asks for what was typed, 200 ms after the last key. `answered` says that the options answer this very text and not
 * an earlier one: the first of them may then be taken without looking. `waiting` is the pause before it is asked.
 */
export function useSearchElsewhere({ typed = '', options, onSearch, loading, searchError }: SearchElsewhere) {
  const [asked, setAsked] = useState<{ text: string; before: readonly unknown[]; went: boolean }>()
  // Only what was typed starts a search; a new function from the same caller does not.
  const ask = useEffectEvent((text: string) => {
    if (onSearch === undefined) return
    setAsked({ text, before: options, went: loading })
    onSearch(text)
  })
  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => ask(typed), searchDelay)
    return () => clearTimeout(timer)
  }, [typed])

  // An answer may be equal to the one before it: that it was waited for tells it from the old options.
  if (asked !== undefined && loading && !asked.went) setAsked({ ...asked, went: true })

  if (onSearch === undefined || typed === '') return { answered: true, waiting: false }
  const current = asked?.text === typed ? asked : undefined
  const arrived = current !== undefined && !loading && (current.went || current.before !== options)
  return { answered: arrived && searchError === undefined, waiting: current === undefined }
}
