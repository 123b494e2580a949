import type { Auth } from './auth.ts'

/** What every route can use; the signed-in ones find the platform beside it. */
export type RouterContext = { auth: Auth; environment?: string | undefined }
