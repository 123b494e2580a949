import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in pixels as it changes; 0 until it is known. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observed = element.current
    if (observed === null) return
    const observer = new ResizeObserver(() => setWidth(Math.floor(observed.clientWidth)))
    observer.observe(observed)
    setWidth(Math.floor(observed.clientWidth))
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
