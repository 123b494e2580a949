import { Banner } from '@strongroom/ui/banner'
import { StickyNotice } from '@strongroom/ui/sticky-bar'
import { useSyncExternalStore } from 'react'

/** That there is no network, said once for all that does not come because of it. */
export function OfflineNotice() {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return (
    <StickyNotice>
      {online ? null : (
        <Banner tone="warning" title="You are offline">
          What you type is kept here. Everything goes on by itself when the connection is back.
        </Banner>
      )}
    </StickyNotice>
  )
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
