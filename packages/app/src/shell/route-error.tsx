import { toApiError } from '@strongroom/api'
import { faultOf } from '@strongroom/api/contract'
import { LinkButton } from '@strongroom/ui/button'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { Page } from '@strongroom/ui/page'
import { ForbiddenScreen } from '@strongroom/ui/patterns/forbidden-screen'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTransition } from 'react'
import { ClosedDraftPage, taskOfClosed } from './closed-draft.tsx'
import { tryAgain } from './lazy-part.ts'
import { NotFound } from './not-found.tsx'
import { PageTitle } from './page-title.tsx'
import { referenceOf } from './reference-of.ts'
import { useRetryOnline } from './use-retry-online.ts'

/** A page whose data did not come. What is forbidden, what is not there and what failed are three different pages. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [retrying, startRetry] = useTransition()
  const failure = toApiError(error)
  const fault = faultOf(failure)
  const retry = () =>
    startRetry(async () => {
      tryAgain()
      await router.invalidate()
      reset()
    })
  useRetryOnline(retry, error)

  const closed = taskOfClosed(failure)
  if (fault === 'missing') return closed === undefined ? <NotFound /> : <ClosedDraftPage id={closed} />
  if (fault === 'rights') {
    return (
      <>
        <PageTitle>No access</PageTitle>
        <ForbiddenScreen
          title="No access"
          reason={failure.message}
          action={<LinkButton href="/overview">Go to the overview</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <Page>
        <ErrorScreen error={failure.message} retry={retry} retrying={retrying} reference={referenceOf(failure)} />
      </Page>
    </>
  )
}
