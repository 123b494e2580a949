import { Page } from '@strongroom/ui/page'
import { Skeleton, SkeletonText } from '@strongroom/ui/skeleton'

/** A page on its way: shown after 150 ms, so that a quick answer never flickers. */
export function PendingPage() {
  return (
    <Page>
      <Skeleton shape="title" width="24ch" />
      <SkeletonText lines={6} />
    </Page>
  )
}
