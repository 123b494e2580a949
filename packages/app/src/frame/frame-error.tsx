import { toApiError } from '@strongroom/api'
import { Button } from '@strongroom/ui/button'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { referenceOf } from '../shell/reference-of.ts'
import { useRetryOnline } from '../shell/use-retry-online.ts'

/** Not even the frame could be shown: there is no navigation to fall back on. */
export function FrameError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const failure = toApiError(error)
  const retry = () => void router.invalidate().then(reset)
  useRetryOnline(retry, error)
  return (
    <ErrorScreen
      size="page"
      error={failure.message}
      reference={referenceOf(failure)}
      retry={retry}
      action={<Button onClick={() => void router.navigate({ to: '/logout' })}>Sign out</Button>}
    />
  )
}
