import { isTyping } from '@strongroom/ui/key-combination'
import { useEffect, useRef, type RefObject } from 'react'
import { useSingleKeys } from './use-single-keys.ts'

/** A single letter follows a link of the page, unless somebody types or has switched such letters off. */
export function useSingleKey(letter: string): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  const { on } = useSingleKeys()
  useEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey || event.altKey
      if (event.key.toLowerCase() !== letter || modified || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      link.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [letter, on])
  return link
}
