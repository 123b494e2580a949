import type { RateIndex } from '@strongroom/api/contract'
import { SkeletonText } from '@strongroom/ui/skeleton'
import type { ReactNode } from 'react'
import { PartError } from '../../shell/part-error.tsx'
import type { AskedIndex } from './use-rate-index.ts'

type WithIndexProps = { asked: AskedIndex; children: (index: RateIndex) => ReactNode }

/** What is shown of an index; until it is there, where it failed and where there is none of its id, that is said instead. */
export function WithIndex({ asked: { index, error, isPending, retry }, children }: WithIndexProps) {
  if (index) return <>{children(index)}</>
  if (error) return <PartError error={error} retry={retry} />
  return isPending ? <SkeletonText lines={4} /> : <p>There is no such index.</p>
}
