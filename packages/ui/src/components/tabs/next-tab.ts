/** Which tab a key leads to from the current one; undefined when the key is not for tabs. Wraps around at both ends. */
export function nextTab(options: { key: string; current: number; count: number }): number | undefined {
  const { key, current, count } = options
  if (count === 0) return undefined
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
