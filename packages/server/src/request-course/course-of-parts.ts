import type { RequestRow } from './request-row.ts'

/** How far a request is: what was decided, and what became of the money. */
export type Course = Pick<RequestRow, 'status' | 'processing_status' | 'is_withdrawn'>

/**
 * What a request that was split says of itself. It is pending until the last of its parts is decided, and rejected where
 * none was approved; else its money is in progress while any part's is, has failed where any part failed, or is completed.
 */
export function courseOfParts(parts: readonly Course[]): Course {
  if (parts.some(({ status }) => status === 'Pending'))
    return { status: 'Pending', processing_status: 'Pending', is_withdrawn: false }
  const carried = parts.filter(({ status }) => status === 'Approved').map((part) => part.processing_status)
  if (carried.length === 0)
    return {
      status: 'Rejected',
      processing_status: 'Pending',
      is_withdrawn: parts.every(({ is_withdrawn }) => is_withdrawn),
    }
  const processing_status = (['InProgress', 'Failed'] as const).find((one) => carried.includes(one)) ?? 'Completed'
  return { status: 'Approved', processing_status, is_withdrawn: false }
}
