import type { Exposure, Page } from '@strongroom/api/contract'
import type { Query } from '../http/read-query.ts'
import { pageRows } from '../lists/page-rows.ts'
import type { Person, Reading } from '../work/work.ts'
import { askedExposures, exposureListBy } from './asked-exposures.ts'

/** A page of what is placed and covered on a day, the most uninsured first. @throws Problem 1014 */
export async function listExposure(reading: Reading<Person>, query: Query): Promise<Page<Exposure>> {
  const { by, parts } = await askedExposures(reading, query)
  const { rows: items, ...page } = pageRows(parts, exposureListBy(by), query)
  return { items, ...page }
}
