import type { ApiError } from '@strongroom/api'
import { faultOf } from '@strongroom/api/contract'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { referenceOf } from './reference-of.ts'

type PartErrorProps = { error: ApiError; retry: () => void }

/** In the place of a part of a page that did not come: why, and another try, unless it is one's roles that stand against it. */
export function PartError({ error, retry }: PartErrorProps) {
  if (faultOf(error) === 'rights') return <p>{error.message}</p>
  return <ErrorScreen size="panel" error={error.message} reference={referenceOf(error)} retry={retry} />
}
