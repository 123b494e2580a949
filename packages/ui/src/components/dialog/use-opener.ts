import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what opened a dialog. The library does so for what took the focus since its script was there,
 * which may have come with this very opening.
 */
export function useOpener(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined
    const opener = document.activeElement
    return () => {
      // Behind the library, and behind whoever leads elsewhere.
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [open])
}
