/** Whether a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const months = 'january february march april may june july august september october november december'.split(' ')

const two = (figures: string | number): string => String(figures).padStart(2, '0')

const forms = [
  // 30 Nov 2026, 30-November-2026, 30. Nov 2026
  /^(?<day>\d{1,2})[ .-]*(?<month>[a-z]{3,})[ .,-]*(?<year>\d{4})$/,
  // Nov 30, 2026
  /^(?<month>[a-z]{3,})[ .]*(?<day>\d{1,2})[ ,]+(?<year>\d{4})$/,
]

/**
 * A day as people write it, `30 Nov 2026`, `nov 30, 2026` or `2026-11-30`, as `YYYY-MM-DD`. Undefined for anything else,
 * also for figures alone: which of `11/12/2026` is the month nobody knows.
 */
export function readDay(text: string): string | undefined {
  const bare = text.trim().toLowerCase()
  if (isDay(bare)) return bare
  for (const form of forms) {
    const { day = '', month = '', year = '' } = form.exec(bare)?.groups ?? {}
    const at = month === '' ? -1 : months.findIndex((name) => name.startsWith(month))
    const read = `${year}-${two(at + 1)}-${two(day)}`
    if (at >= 0 && isDay(read)) return read
  }
  return undefined
}

/** The day so many days after another, `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
