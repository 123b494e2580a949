import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { attachWhenLoaded } from './load-tips.ts'

export interface TooltipProps {
  /**
   * Plain text; a tip holds nothing that can be clicked. Where there is none the control stands alone, and it stays the
   * same element, with its focus, when a tip comes or goes.
   */
  content: string | undefined
  /**
   * The control the tip belongs to, one element. The function form receives the id of the tip for `aria-describedby`;
   * the plain form is for a tip that only repeats the control's own name.
   */
  children: ReactNode | ((describedBy: string | undefined) => ReactNode)
}

/**
 * A line of help shown while its control is hovered or has keyboard focus, and when a refused control is pressed. Escape
 * hides it, and the pointer may rest on it. It adds no box around its control, and without content nothing at all.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const told = content !== undefined
  return (
    <>
      {typeof children === 'function' ? children(told ? id : undefined) : children}
      {told ? <Tip id={id} content={content} /> : null}
    </>
  )
}

function Tip({ id, content }: { id: string; content: string }) {
  const tip = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const element = tip.current
    const control = element?.previousElementSibling
    return element && control instanceof HTMLElement ? attachWhenLoaded(control, element) : undefined
  }, [])

  return (
    <span
      ref={tip}
      id={id}
      role="tooltip"
      popover="manual"
      className="inset-auto m-0 max-w-xs rounded-base border border-sidebar-line bg-sidebar px-2 py-1 text-left text-xs font-normal whitespace-normal text-sidebar-ink elevate-md"
    >
      {content}
    </span>
  )
}
