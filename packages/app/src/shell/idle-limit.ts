const usualMinutes = 15

/** The milliseconds after which a session that nobody works in ends: as configured, in minutes, or as is usual. */
export const idleLimit = (minutes: unknown): number =>
  (typeof minutes === 'number' && minutes > 0 ? minutes : usualMinutes) * 60_000
