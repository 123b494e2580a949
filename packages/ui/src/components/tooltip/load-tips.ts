type AttachTip = (control: HTMLElement, tip: HTMLElement) => () => void

let attachTip: AttachTip | undefined

/** Loads what shows tips, which no page waits for. Rejects where it cannot be had; another call tries again. */
export async function loadTips(): Promise<AttachTip> {
  attachTip ??= (await import('./attach-tip.ts')).attachTip
  return attachTip
}

/**
 * Shows the tip beside its control from the moment on which its code is there. Without it the words still describe the
 * control to whoever has it read out. Returns what takes the tip away again.
 */
export function attachWhenLoaded(control: HTMLElement, tip: HTMLElement): () => void {
  if (attachTip) return attachTip(control, tip)
  let detach: (() => void) | undefined
  let isGone = false
  loadTips().then((attach) => {
    if (!isGone) detach = attach(control, tip)
  }, ignore)
  return () => {
    isGone = true
    detach?.()
  }
}

const ignore = () => {}
