import { isSignInPage as isOne } from '../../../app/src/auth/return-path.ts'
import { pathOf } from '../page/address.ts'

export { entryPath, homePath, returnPath } from '../../../app/src/auth/return-path.ts'

/** In place of that of the app's `auth/return-path.ts`, which is asked for the address of the page. */
export const isSignInPage: typeof isOne = (path) =>
  isOne(path === location.pathname ? new URL(pathOf(location), location.origin).pathname : path)
