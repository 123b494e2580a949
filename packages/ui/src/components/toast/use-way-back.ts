import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

/** Whether the focus is somewhere in the box. */
export function hasFocus(box: HTMLElement | null): boolean {
  return box?.contains(document.activeElement) === true
}

/**
 * Takes the focus from the messages back to where it came from: on Escape, and when a message is closed. The library
 * hears of no focus, because it would also call back whoever leaves with Tab or by a click on another field.
 */
export function useWayBack(box: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<HTMLElement>(null)

  const goBack = () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !hasFocus(box.current)) return
    if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true })
    else focused.blur()
  }

  return {
    onFocusCapture(event: FocusEvent): void {
      event.stopPropagation()
      const { currentTarget, relatedTarget } = event
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        cameFrom.current = relatedTarget
      }
    },
    onBlurCapture(event: FocusEvent): void {
      event.stopPropagation()
      const { currentTarget, target, relatedTarget } = event
      // A window that is left for another keeps its focused element.
      const stays = document.activeElement === target || currentTarget.contains(relatedTarget)
      if (!stays) cameFrom.current = null
    },
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      goBack()
    },
    onClick({ currentTarget, target, detail }: MouseEvent): void {
      const message = target instanceof Element && target.closest('[data-close-button]')?.closest('li')
      if (!message) return
      // Whoever reads by keyboard goes on reading; a click is made in passing.
      const next = detail === 0 ? nextTo(message, [...currentTarget.querySelectorAll('li')]) : undefined
      if (next) next.focus()
      else goBack()
    },
  }
}

/** The older message beside it, or else the newer one, of those that can be seen. */
function nextTo(message: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined {
  const shown = all.filter(({ dataset }) => dataset.visible === 'true' && dataset.removed !== 'true')
  const at = shown.indexOf(message)
  return shown[at + 1] ?? shown[at - 1]
}
