import { readersDay } from '@strongroom/ui/format/readers-zone'

/** Today as the person at the screen counts it, `YYYY-MM-DD`; the platform's own day decides. */
export const today = (now = new Date()): string => readersDay(now)
