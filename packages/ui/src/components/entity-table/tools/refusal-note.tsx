import { useEffect } from 'react'
import { useStable } from '../view/use-stable.ts'

export type RefusalNoteProps = {
  /** Why a row was not selected; undefined for a range over rows that are not here. */
  reason: string | undefined
  onClose: () => void
}

/** Why something was not selected, over the foot of the rows until the next press of a key or a button. */
export function RefusalNote({ reason, onClose }: RefusalNoteProps) {
  const close = useStable(onClose)
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    document.addEventListener('pointerdown', close, { capture: true, signal })
    // A Shift that is still held repeats itself.
    const onKeyDown = (event: KeyboardEvent) => event.key !== 'Shift' && close()
    document.addEventListener('keydown', onKeyDown, { capture: true, signal })
    return () => control.abort()
  }, [close])
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-0 z-20 mx-auto mb-3 w-fit rounded-base border border-line bg-raised px-3 py-1.5 text-ink elevate-md">
      {reason ?? 'Rows between are not loaded yet. Scroll over them first, or select rows one by one.'}
    </p>
  )
}
