import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import type { PlatformContext } from '../platform.ts'
import { applyTheme } from '../shell/theme.ts'

/** Milliseconds after which a step to another page asks again who one is: what one may do can be changed at any time. */
const meStaleTime = 60_000

/** What the frame needs: the person, by whose clock the page goes; preferences may come later. */
export async function loadFrame({ api, queryClient }: PlatformContext): Promise<void> {
  const preferences = api.directory.preferences()
  queryClient
    .ensureQueryData(preferences)
    .then(({ theme }) => theme && applyTheme(theme))
    .catch(() => {})
  const me = { ...api.directory.me(), staleTime: meStaleTime, revalidateIfStale: true }
  giveReadersZone((await queryClient.ensureQueryData(me)).timezoneId)
}
