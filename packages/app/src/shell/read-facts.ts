import type { Me } from '@strongroom/api/contract'
import { formatInstantWithZone } from '@strongroom/ui/format/date'
import { readersZone } from '@strongroom/ui/format/readers-zone'
import type { DocumentFact } from '@strongroom/ui/paper'

/** By whom something was read from the platform, and at which instant. */
export type Reading = { at: Date; by: Pick<Me, 'firstName' | 'lastName'> }

/** What every paper says of its reading: whose zone its instants are of, who read it when. */
export const readFacts = ({ at, by }: Reading): DocumentFact[] => [
  { label: 'Time zone', value: readersZone() },
  {
    label: 'Read',
    value: `${formatInstantWithZone(at.toISOString(), readersZone())}, by ${by.firstName} ${by.lastName}`,
  },
]
