import type { Preferences } from '@strongroom/api/contract'

/** The order of the overview's parts and those that are not shown, as the person wants them. */
export type Arrangement = NonNullable<Preferences['overview']>

/** The parts in the person's order; those that it does not name, such as new ones, follow in their own. */
export function arranged<Part extends { id: string }>(
  parts: readonly Part[],
  { order }: Pick<Arrangement, 'order'>,
): Part[] {
  const place = ({ id }: Part) => {
    const at = order.indexOf(id)
    return at < 0 ? order.length : at
  }
  return parts.toSorted((one, other) => place(one) - place(other))
}

/** Two beside each other fill a line where the window is wide: one that would have none beside it takes the whole line. */
export function fillingLines<Part extends { wide?: boolean }>(parts: readonly Part[]): Part[] {
  let begun = false
  return parts.map((part, at) => {
    begun = !part.wide && !begun
    const next = parts[at + 1]
    if (!begun || (next && !next.wide)) return part
    begun = false
    return { ...part, wide: true }
  })
}

/** The same with one of these parts moved up (-1) or down (1) among them. */
export function moved(shown: readonly { id: string }[], id: string, by: -1 | 1): string[] {
  const order = shown.map((part) => part.id)
  const at = order.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return order
  order.splice(at, 1)
  order.splice(to, 0, id)
  return order
}

/** The same with a part hidden, or shown again. */
export const toggled = (hidden: readonly string[], id: string): string[] =>
  hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id]
