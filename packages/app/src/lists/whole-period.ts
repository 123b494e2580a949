import { isDay } from '@strongroom/ui/format/day'

/** Whether both ends are days, `YYYY-MM-DD`, or open, the first not after the last. */
export const isWholePeriod = ({ from, to }: { from: string; to: string }): boolean =>
  [from, to].every((day) => day === '' || isDay(day)) && (to === '' || from <= to)
