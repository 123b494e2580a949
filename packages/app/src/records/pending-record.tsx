import { Page } from '@strongroom/ui/page'
import { DetailSkeleton } from '@strongroom/ui/patterns/detail-screen'

/** A record's page on its way, in its own shape. */
export function PendingRecord() {
  return (
    <Page>
      <DetailSkeleton label="Loading the record" />
    </Page>
  )
}
