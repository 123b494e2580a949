import { LinkButton } from '@strongroom/ui/button'
import { EmptyScreen } from '@strongroom/ui/patterns/empty-screen'
import { PageTitle } from './page-title.tsx'

/** There is no such page, or no such record. */
export function NotFound() {
  return (
    <>
      <PageTitle>Not found</PageTitle>
      <EmptyScreen
        header={{ title: 'Not found' }}
        title="There is nothing at this address"
        action={<LinkButton href="/overview">Go to the overview</LinkButton>}
      >
        The page or the record may have been deleted, or the address is mistyped.
      </EmptyScreen>
    </>
  )
}
