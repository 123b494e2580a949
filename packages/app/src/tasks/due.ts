import { formatDate } from '@strongroom/ui/format/date'
import { capital } from '@strongroom/api/contract'
import { calendarDate, daysBetween } from '@strongroom/api/money'
import { today } from '../drafts/today.ts'

/** When a decision is wanted, seen from now. */
export type Due = {
  /** In the middle of a sentence: `due today`, `overdue by 1 day`. */
  words: string
  /** Under the heading `Due`: `Today`, `1 day overdue`, `1 Dec 2026`. */
  inShort: string
  overdue: boolean
}

/**
 * How a term stands in words; undefined where there is none. `dueAt` is an instant. What is due today is overdue tomorrow:
 * so the figures count it.
 */
export function dueIn(dueAt: string | null, now: Date): Due | undefined {
  if (dueAt === null) return undefined
  const at = new Date(dueAt)
  const days = daysBetween(calendarDate(today(now)), calendarDate(today(at)))
  if (days < 0) {
    const late = counted(-days)
    return { words: `overdue by ${late}`, inShort: `${late} overdue`, overdue: true }
  }
  if (days > 1) {
    const day = formatDate(today(at))
    return { words: `due on ${day}`, inShort: day, overdue: false }
  }
  const near = days === 0 ? 'today' : 'tomorrow'
  return { words: `due ${near}`, inShort: capital(near), overdue: false }
}

const counted = (days: number): string => (days === 1 ? '1 day' : `${days} days`)
