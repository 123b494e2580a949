import { redirect } from '@tanstack/react-router'
import type { PlatformContext } from '../platform.ts'
import type { Auth } from './auth.ts'
import { entryPath } from './return-path.ts'

/**
 * Lets a page in only when somebody is signed in: through the provider without a prompt, else by way of /login. Answers
 * what the signed-in pages stand on.
 */
export async function requireSession(auth: Auth, href: string): Promise<PlatformContext> {
  if (!auth.platform()) await auth.resume(href)
  const platform = auth.platform()
  if (!platform) throw redirect({ to: '/login', search: href === entryPath ? {} : { redirect: href }, replace: true })
  return { api: platform.api, queryClient: platform.queryClient }
}
