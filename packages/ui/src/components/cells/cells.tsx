import { formatDate, formatInstant, formatInstantFully, formatInstantWithZone } from '../../format/date.ts'
import { moneyParts } from '../../format/money.ts'
import { formatRate } from '../../format/rate.ts'

export interface MoneyProps {
  /** A decimal string; never a JavaScript number. */
  amount: string
  /** ISO 4217. Any other text is shown as it is. */
  currency: string
}

/** An amount with its currency; the currency is quieter, the figures line up under each other. */
export function Money({ amount, currency }: MoneyProps) {
  const parts = moneyParts(amount, currency)
  return (
    <span className="whitespace-nowrap font-numeric">
      {parts.figures} <span className="text-xs text-muted">{parts.currency}</span>
    </span>
  )
}

/** A rate in percent from a decimal string, with every decimal it was given and never fewer than two. */
export function Rate({ rate }: { rate: string }) {
  return <span className="whitespace-nowrap font-numeric">{formatRate(rate)}</span>
}

/** A calendar date, `2026-11-30`. */
export function DateText({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap font-numeric">
      {formatDate(date)}
    </time>
  )
}

export interface InstantProps {
  /** ISO 8601, UTC. */
  at: string
  /** IANA; the reader's own when left out. */
  timeZone?: string
  /** Names the zone after the time, for places that readers of several zones share, and for paper. */
  showZone?: boolean
}

/**
 * A moment in the reader's time zone; the second and the zone are in its title, which only a pointer finds: written when
 * one comes, because lists are full of moments.
 */
export function Instant({ at, timeZone, showZone = false }: InstantProps) {
  return (
    <time
      dateTime={at}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatInstantFully(at, timeZone)
      }}
      className="whitespace-nowrap font-numeric"
    >
      {showZone ? formatInstantWithZone(at, timeZone) : formatInstant(at, timeZone)}
    </time>
  )
}
