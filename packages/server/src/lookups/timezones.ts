import type { Timezone } from '@strongroom/api/contract'
import type { Reading } from '../work/work.ts'

const minute = 60_000
const hour = 60 * minute

/** Minutes east of UTC of a zone at an instant. */
export function offsetMinutes(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(name)
  if (!match) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
}

const offsetText = (minutes: number): string => {
  const absolute = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`
}

/** A zone as it stands at an instant; summer time is an offset above the lesser of January's and July's. */
export function describeTimezone(id: string, at: Date): Timezone {
  const year = at.getUTCFullYear()
  const now = offsetMinutes(id, at)
  const standard = Math.min(
    offsetMinutes(id, new Date(Date.UTC(year, 0, 15))),
    offsetMinutes(id, new Date(Date.UTC(year, 6, 15))),
  )
  return { id, label: id.replaceAll('_', ' '), utcOffset: offsetText(now), isDst: now > standard }
}

/** Every zone this platform knows. */
export function timezoneIds(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}

let known: { hour: number; zones: Timezone[] } | undefined

/** Describing four hundred zones takes a while and changes at most on the quarter of an hour, so it is kept that long. */
function allTimezones(at: Date): Timezone[] {
  const current = Math.floor(at.getTime() / (hour / 4))
  if (known?.hour !== current) known = { hour: current, zones: timezoneIds().map((id) => describeTimezone(id, at)) }
  return known.zones
}

/** All IANA time zones with their offset now; `q` narrows them. */
export function listTimezones({ now }: Reading, { q = '' }: { q: string | undefined }): Timezone[] {
  const words = q.toLowerCase().split(/\s+/)
  return allTimezones(now).filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
