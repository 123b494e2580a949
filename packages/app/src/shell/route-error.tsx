import { toApiError } from '@strongroom/api'
import { LinkButton } from '@strongroom/ui/button'
import { ErrorScreen } from '@strongroom/ui/error-screen'
import { Page } from '@strongroom/ui/page'
import { ForbiddenScreen } from '@strongroom/ui/patterns/forbidden-screen'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTransition } from 'react'
import { failureOf } from './failure.ts'
import { NotFound } from './not-found.tsx'
import { PageTitle } from './page-title.tsx'

/** A page whose data did not come. What is forbidden, what is not there and what failed are three different pages. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [retrying, startRetry] = useTransition()
  const failure = failureOf(toApiError(error))
  const retry = () =>
    startRetry(async () => {
      await router.invalidate()
      reset()
    })

  if (failure.kind === 'notFound') return <NotFound />
  if (failure.kind === 'forbidden') {
    return (
      <>
        <PageTitle>No access</PageTitle>
        <ForbiddenScreen
          title="No access"
          reason={`${failure.message} An administrator can give your role the privilege.`}
          action={<LinkButton href="/overview">Go to the overview</LinkButton>}
        />
      </>
    )
  }
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <Page>
        <ErrorScreen error={failure.message} retry={retry} retrying={retrying} reference={failure.reference} />
      </Page>
    </>
  )
}
