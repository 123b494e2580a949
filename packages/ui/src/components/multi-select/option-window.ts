/** The options that are drawn: from `first` up to, but without, `last`. */
export interface OptionWindow {
  first: number
  last: number
}

/** Which options of equal height are in sight, in pixels, with a few more on either side. */
export function optionWindow({
  count,
  scrollTop,
  height,
  rowHeight,
  more = 6,
}: {
  count: number
  scrollTop: number
  height: number
  rowHeight: number
  more?: number
}): OptionWindow {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight) - more, count))
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + more)
  return { first, last: Math.max(first, last) }
}

/** Where to scroll so that one option is in sight; the present place when it already is. */
export function scrollFor({
  index,
  scrollTop,
  height,
  rowHeight,
}: {
  index: number
  scrollTop: number
  height: number
  rowHeight: number
}): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  return Math.max(scrollTop, top + rowHeight - height)
}
