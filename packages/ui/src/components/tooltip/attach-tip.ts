import { placeTip } from './place-tip.ts'

/** Milliseconds that a tip outlasts its pointer: long enough to cross the gap between the control and the tip. */
const lingering = 150

/** Puts a tip that is shown beside its control. */
function putBeside(control: Element, tip: HTMLElement): void {
  const anchor = control.getBoundingClientRect()
  const { top, left } = placeTip({ anchor, tip: tip.getBoundingClientRect(), viewportWidth: window.innerWidth })
  tip.style.top = `${top}px`
  tip.style.left = `${left}px`
}

/**
 * Shows the tip while its control is hovered, has keyboard focus, or was pressed although it is refused: on a touch
 * screen nothing else would bring its reason. Returns what takes the tip away again.
 */
export function attachTip(control: HTMLElement, tip: HTMLElement): () => void {
  const attached = new AbortController()
  let shown: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // Other words, such as "Copied", make a tip in sight wider or narrower. Told of its first size as well.
  const resized = new ResizeObserver(() => putBeside(control, tip))

  const hasKeyboardFocus = () => control.matches(':focus-visible, :has(:focus-visible)')
  const isRefused = () => control.matches('[aria-disabled=true], :has([aria-disabled=true])')
  const hide = () => {
    if (shown !== undefined) tip.hidePopover()
  }
  const forget = () => {
    clearTimeout(timer)
    shown?.abort()
    shown = undefined
    resized.disconnect()
  }

  const show = () => {
    clearTimeout(timer)
    // A control may be focused in the very commit that takes its tip away.
    if (shown !== undefined || !tip.isConnected) return
    // Another tip may still linger where this one is about to be.
    for (const other of document.querySelectorAll<HTMLElement>('[role=tooltip]:popover-open')) other.hidePopover()
    shown = new AbortController()
    const { signal } = shown
    // The top layer: no scroll container or sticky header can cut the tip off.
    tip.showPopover()
    putBeside(control, tip)
    resized.observe(tip)
    window.addEventListener('scroll', hide, { capture: true, passive: true, signal })
    window.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), { capture: true, signal })
    const hideFromElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !control.contains(target) && !tip.contains(target)) hide()
    }
    document.addEventListener('pointerdown', hideFromElsewhere, { capture: true, signal })
  }

  const enter = (event: PointerEvent) => {
    // A finger is on the control only while it presses, and what a press does is told below.
    if (event.pointerType !== 'touch') show()
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!hasKeyboardFocus()) hide()
    }, lingering)
  }

  const { signal } = attached
  control.addEventListener('pointerenter', enter, { signal })
  control.addEventListener('pointerleave', leave, { signal })
  control.addEventListener('focusin', () => hasKeyboardFocus() && show(), { signal })
  control.addEventListener('focusout', hide, { signal })
  control.addEventListener('click', () => isRefused() && show(), { signal })
  tip.addEventListener('pointerenter', () => clearTimeout(timer), { signal })
  tip.addEventListener('pointerleave', leave, { signal })
  // Whoever hid it: this tip's own rules, or another tip that took its turn.
  tip.addEventListener('beforetoggle', (event) => event.newState === 'closed' && forget(), { signal })
  // Somebody may have been faster than this code.
  if (hasKeyboardFocus() || control.matches(':hover')) show()
  return () => {
    hide()
    attached.abort()
    forget()
  }
}
