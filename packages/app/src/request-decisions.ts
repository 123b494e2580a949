import type { Me } from '@strongroom/api/contract'
import { openHref } from './request-places.ts'

/** Whether requests can wait for the person's decision: what they decide on they must see. They are no tasks. */
export const decidesRequests = ({ privileges }: Pick<Me, 'privileges'>): boolean =>
  privileges.includes('request.approve') && privileges.includes('request.view')

/** The requests that wait for it. */
export const requestsToDecideHref: string = openHref({ decidable: 'true' })
