import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

export interface WhenNearProps {
  id: string
  /** What stands in its place until the reader comes near, and how high that is, in rem; left out where it is drawn at once. */
  later: { title: string; room: number } | undefined
  className: string
  children: ReactNode
}

/** How far beyond the window something is near, in heights of the window: it is there before it is looked at. */
const ahead = 0.5

/**
 * Is drawn once the reader comes near, by scrolling, by a link, with the Tab key or to print it, and stays from then on.
 * Where the browser does not tell what is near, at once.
 */
export function WhenNear({ id, later, className, children }: WhenNearProps) {
  const heading = useId()
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  const shown = near || later === undefined
  const show = () => setNear(true)

  useLayoutEffect(() => {
    if (shown || !place.current) return
    const { top, bottom } = place.current.getBoundingClientRect()
    // What is in the window at once is never seen as a mere place.
    if (top < innerHeight * (1 + ahead) && bottom > -innerHeight * ahead) return show()
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: `${ahead * 100}%`,
    })
    watch.observe(place.current)
    // The browser prints what stands there when this returns.
    const toPaper = () => flushSync(show)
    window.addEventListener('beforeprint', toPaper)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', toPaper)
    }
  }, [shown])

  if (shown)
    return (
      // The focus that brought it stays where it is: the next Tab goes into what has come.
      <div id={id} className={className} tabIndex={later && -1}>
        {children}
      </div>
    )
  return (
    <div
      ref={place}
      id={id}
      className={className}
      style={{ minHeight: `${later.room}rem` }}
      role="region"
      aria-labelledby={heading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever goes by the Tab key comes near as well
      tabIndex={0}
      onFocus={show}
    >
      <h2 id={heading} className="font-medium text-ink">
        {later.title}
      </h2>
    </div>
  )
}
