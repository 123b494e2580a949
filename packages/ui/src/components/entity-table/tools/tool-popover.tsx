import { useCallback, useEffect, useId, useRef, useState, type ReactNode, type ToggleEvent } from 'react'

export type PopoverTrigger = { popoverTarget: string; 'aria-haspopup': 'dialog'; 'aria-expanded': boolean }

export type ToolPopoverProps = {
  /** Name of the panel for those who do not see where it opened. */
  label: string
  /** The button; spread what it is given onto it. */
  trigger: (props: PopoverTrigger) => ReactNode
  /** Drawn only while open, unless `stays`: then it lives on after it was first opened. */
  children: (close: () => void) => ReactNode
  stays?: boolean
  /** Told when it has opened, and when it has closed and given the focus back. */
  onToggled?: (open: boolean, panel: Element) => void
  /** In pixels. */
  width?: number
}

const margin = 8
/** What a panel has of the window at least, in pixels, wherever its button stands. */
const least = 240

/** A small panel under its button. The browser's own popover gives the top layer, Escape, click outside and the way back. */
export function ToolPopover({ label, trigger, children, stays = false, onToggled, width = 272 }: ToolPopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const takeFocusOnOpening = useCallback((element: HTMLDivElement | null) => {
    panel.current = element
    // React keeps this attribute from anything but a control. With it the browser moves the focus as the panel opens,
    // before there is anything in it: Escape and Tab belong to the panel from its first moment.
    element?.toggleAttribute('autofocus', true)
  }, [])
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)

  const place = useCallback(() => {
    const box = anchor.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    const { style } = panel.current
    // Under its button; where the window ends there, over it: what has the focus is never out of sight.
    const top = Math.max(margin, Math.min(box.bottom + 4, window.innerHeight - least))
    style.top = `${top}px`
    style.left = `${Math.max(margin, Math.min(box.left, window.innerWidth - width - margin))}px`
    style.maxHeight = `${window.innerHeight - top - margin}px`
  }, [width])
  // The panel stands in the window and its button on the page: a window of another size moves the button alone.
  useEffect(() => {
    if (!open) return undefined
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [open, place])

  const beforeToggle = ({ newState }: ToggleEvent) => {
    const opening = newState === 'open'
    setOpen(opening)
    if (!opening) return
    setUsed(true)
    place()
  }

  return (
    <>
      <span ref={anchor} className="inline-flex max-w-full">
        {trigger({ popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      </span>
      <div
        ref={takeFocusOnOpening}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onBeforeToggle={beforeToggle}
        onToggle={(event) => {
          const { currentTarget, newState } = event
          if (newState === 'open' && document.activeElement === currentTarget) focusFirstControl(currentTarget)
          onToggled?.(newState === 'open', currentTarget)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Only this panel closes, not the dialog the table may stand in.
          event.stopPropagation()
          panel.current?.hidePopover()
        }}
        style={{ width }}
        className="inset-auto m-0 overflow-y-auto rounded-base border border-line bg-raised py-1.5 text-base text-ink elevate-md"
      >
        {open || (stays && used) ? children(() => panel.current?.hidePopover()) : null}
      </div>
    </>
  )
}

/** Where somebody stands in a panel that has come: its first field or button. */
export function focusFirstControl(content: HTMLElement): void {
  content.querySelector<HTMLElement>('input, select, button')?.focus()
}
