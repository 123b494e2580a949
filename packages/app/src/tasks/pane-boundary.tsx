import { toApiError } from '@strongroom/api'
import { SkeletonText } from '@strongroom/ui/skeleton'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Fragment, Suspense, useCallback, useState, type ReactNode } from 'react'
import { tryAgain } from '../shell/lazy-part.ts'
import { PartError } from '../shell/part-error.tsx'
import { useRetryOnline } from '../shell/use-retry-online.ts'

/** Around what stands beside a list: on its way or failed, the list stays. Another try begins it anew. */
export function PaneBoundary({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0)
  const Failed = useCallback(({ error }: ErrorComponentProps) => {
    const retry = () => {
      tryAgain()
      setAttempt((now) => now + 1)
    }
    return <FailedPane error={error} retry={retry} />
  }, [])
  return (
    <CatchBoundary getResetKey={() => attempt} errorComponent={Failed}>
      <Suspense fallback={<SkeletonText lines={6} />}>
        <Fragment key={attempt}>{children}</Fragment>
      </Suspense>
    </CatchBoundary>
  )
}

function FailedPane({ error, retry }: { error: unknown; retry: () => void }) {
  useRetryOnline(retry, error)
  return <PartError error={toApiError(error)} retry={retry} />
}
