import { reportGroupings } from '@strongroom/api/contract'
import type { ListSearch } from '../lists/list-search.ts'
import type { Asked, Chart } from './charts.ts'

/**
 * What the address of the charts asks for, to be sent as it is: what is wrong in it the platform refuses in words. A
 * grouping that there is not is none.
 */
export function askedIn({ from, to, grouping, currency }: ListSearch): Asked {
  const known = reportGroupings.find((one) => one === grouping)
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(known && { grouping: known }),
    ...(currency && { currency }),
  }
}

/** Whether a chart can be asked for: one of a period that ends before it starts has no figures. */
export const isAskable = ({ ofNow = false }: Pick<Chart, 'ofNow'>, { from = '', to = '' }: Asked): boolean =>
  ofNow || from === '' || to === '' || from <= to
