import { linkTarget as targetOf } from '../../../app/src/shell/link-target.ts'
import { pathOf } from '../page/address.ts'

/** In place of the app's `shell/link-target.ts`: links have the addresses of a preview, and the router takes paths. */
export const linkTarget: typeof targetOf = (link, origin) => {
  const target = targetOf(link, origin)
  return target === undefined ? undefined : pathOf(new URL(target, origin))
}
