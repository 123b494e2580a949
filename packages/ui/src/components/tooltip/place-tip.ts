/** A rectangle in viewport pixels. */
export interface Box {
  top: number
  left: number
  width: number
  height: number
}

/** Where a tip goes: above its anchor and centred on it, below where there is no room, never past the viewport's edge. */
export function placeTip(options: { anchor: Box; tip: { width: number; height: number }; viewportWidth: number }): {
  top: number
  left: number
} {
  const { anchor, tip, viewportWidth } = options
  const gap = 6
  const margin = 8
  const above = anchor.top - tip.height - gap
  const centred = anchor.left + anchor.width / 2 - tip.width / 2
  return {
    top: above >= margin ? above : anchor.top + anchor.height + gap,
    left: Math.max(margin, Math.min(centred, viewportWidth - tip.width - margin)),
  }
}
