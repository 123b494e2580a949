import { isDay } from '../../format/day.ts'

/** What is wrong with two days as a range, in words; undefined when nothing is, or when one of them is no day. */
export function rangeProblem(from: string, to: string): string | undefined {
  return isDay(from) && isDay(to) && from > to ? 'The end comes before the start' : undefined
}

const day = 86_400_000
const atUtc = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** How many days a range counts, both ends included; undefined when it is not a range. */
export function daysIn(from: string, to: string): number | undefined {
  const days = Math.round((atUtc(to) - atUtc(from)) / day) + 1
  return Number.isNaN(days) || days < 1 ? undefined : days
}
