import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'
import { addressOf, pathOf } from '../page/address.ts'

const leaveFor = (path: string) => location.replace(addressOf(path))

// In place of the app's `redirect.ts`: the page to go back to is a path of the app, which is shown behind the question mark.
broadcastResponseToMainFrame({
  navigateInternal: (address) => goTo(pathOf(new URL(address))),
  navigateExternal: (address) => goTo(pathOf(new URL(address))),
}).catch(() => leaveFor('/login'))

function goTo(path: string): Promise<boolean> {
  leaveFor(path)
  return Promise.resolve(true)
}
