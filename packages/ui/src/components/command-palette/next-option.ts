/** Which option a key leads to; undefined when the key is not for the list. Wraps around at both ends. */
export function nextOption(options: { key: string; current: number; count: number }): number | undefined {
  const { key, current, count } = options
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'PageDown') return Math.min(current + 8, count - 1)
  if (key === 'PageUp') return Math.max(current - 8, 0)
  return undefined
}
