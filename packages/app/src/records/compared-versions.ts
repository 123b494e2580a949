import type { DetailSearch } from './detail-tab.ts'

/** Two versions that are compared, by their numbers; `isAsked` where the address names them, and they are there. */
export type ComparedVersions = { older: number; newer: number; isAsked: boolean }

/**
 * Which two of a record's versions, 1 to `newest`, are compared: those that the address names in either order, else the
 * first and the newest. Undefined while there is only one.
 */
export function comparedVersions(
  newest: number,
  { from, to }: Pick<DetailSearch, 'from' | 'to'>,
): ComparedVersions | undefined {
  if (newest < 2) return undefined
  const [one, other] = [numberOf(from, newest) ?? 1, numberOf(to, newest) ?? newest]
  const isKnown = [from, to].every((text) => text === undefined || numberOf(text, newest) !== undefined)
  if (!isKnown || one === other) return { older: 1, newer: newest, isAsked: from === undefined && to === undefined }
  return { older: Math.min(one, other), newer: Math.max(one, other), isAsked: true }
}

function numberOf(text: string | undefined, newest: number): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return undefined
  return Number(text) <= newest ? Number(text) : undefined
}
