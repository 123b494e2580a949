import { giveReadersZone } from '@strongroom/ui/format/readers-zone'
import type { PlatformContext } from '../platform.ts'
import { applyTheme } from '../shell/theme.ts'

/** What the frame needs: the person, by whose clock the page goes; preferences may come later. */
export async function loadFrame({ api, queryClient }: PlatformContext): Promise<void> {
  const preferences = api.directory.preferences()
  queryClient
    .ensureQueryData(preferences)
    .then(({ theme }) => theme && applyTheme(theme))
    .catch(() => {})
  giveReadersZone((await queryClient.ensureQueryData(api.directory.me())).timezoneId)
}
