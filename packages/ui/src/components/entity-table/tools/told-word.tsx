import { useEffect, useRef, useState } from 'react'

const told = 'tabletold'

/** Says a word among the tools of the table that an element is part of: what is true now, when the panel that did it is gone. */
export function tellTools(from: Element, word: string): void {
  from.dispatchEvent(new CustomEvent(told, { bubbles: true, detail: word }))
}

/** Where the tools of a table say such a word, until the next press of a key or a button. */
export function ToldWord() {
  const here = useRef<HTMLSpanElement>(null)
  const [word, setWord] = useState('')
  useEffect(() => {
    const tools = here.current?.closest('[role=group]')
    const hear = (event: Event) => event instanceof CustomEvent && setWord(String(event.detail))
    tools?.addEventListener(told, hear)
    return () => tools?.removeEventListener(told, hear)
  }, [])
  useEffect(() => {
    if (word === '') return undefined
    const control = new AbortController()
    const { signal } = control
    const end = () => setWord('')
    document.addEventListener('pointerdown', end, { capture: true, signal })
    document.addEventListener('keydown', end, { capture: true, signal })
    return () => control.abort()
  }, [word])
  return (
    <span ref={here} aria-live="polite" className="text-sm text-muted empty:absolute">
      {word}
    </span>
  )
}
