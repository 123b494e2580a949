import * as z from 'zod/mini'

import { errorCatalogue } from './error-catalogue.ts'

/** Body of `directory/user/authenticate`: the identity provider's ID token. */
export const authenticateBody = z.strictObject({
  idToken: z.string().check(z.minLength(1, errorCatalogue.accessTokenRequired.message)),
})

/** Body of `directory/user/refresh`: the access token, expired or not, and the refresh token that came with it. */
export const refreshBody = z.strictObject({
  token: z.string().check(z.minLength(1, errorCatalogue.accessTokenRequired.message)),
  refreshToken: z.string().check(z.minLength(1, errorCatalogue.refreshTokenRequired.message)),
})

/** Body of `directory/user/refresh`. */
export type RefreshBody = z.infer<typeof refreshBody>
