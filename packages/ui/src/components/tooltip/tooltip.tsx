import { useLayoutEffect, useId, useRef, useState, type ReactNode } from 'react'
import { placeTip } from './place-tip.ts'

export interface TooltipProps {
  /** Plain text; a tip holds nothing that can be clicked. */
  content: string
  /**
   * The control the tip belongs to. The function form receives the id of the tip for `aria-describedby`; the plain form
   * is for a tip that only repeats the control's own name.
   */
  children: ReactNode | ((describedBy: string) => ReactNode)
  /** Stretches the wrapper with its control. */
  block?: boolean
}

/** A line of help shown while its control is hovered or has keyboard focus. Escape hides it, and the pointer may rest on it. */
export function Tooltip({ content, children, block = false }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const shown = tip.current
    const box = anchor.current?.firstElementChild?.getBoundingClientRect()
    if (!open || shown === null || box === undefined) return
    // The top layer: no scroll container or sticky header can cut the tip off.
    shown.showPopover()
    const place = placeTip({ anchor: box, tip: shown.getBoundingClientRect(), viewportWidth: window.innerWidth })
    shown.style.top = `${place.top}px`
    shown.style.left = `${place.left}px`
    const hide = () => setOpen(false)
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    window.addEventListener('scroll', hide, { capture: true, passive: true })
    window.addEventListener('keydown', hideOnEscape)
    return () => {
      window.removeEventListener('scroll', hide, { capture: true })
      window.removeEventListener('keydown', hideOnEscape)
      shown.hidePopover()
    }
  }, [open, content])

  return (
    <span
      ref={anchor}
      className={block ? 'flex w-full' : 'inline-flex max-w-full'}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') setOpen(true)
      }}
      onPointerLeave={() => setOpen(false)}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpen(true)
      }}
      onBlur={() => setOpen(false)}
    >
      {typeof children === 'function' ? children(id) : children}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="inset-auto m-0 max-w-xs rounded-base border border-sidebar-line bg-sidebar px-2 py-1 text-left text-xs font-normal whitespace-normal text-sidebar-ink shadow-md"
      >
        {content}
      </span>
    </span>
  )
}
