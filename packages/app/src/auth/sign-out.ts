import type { AppConfig } from '../config/app-config.ts'
import { descriptionOf } from './provider-description.ts'

/**
 * Leaves for where a provider ends its session, without a token: it knows the browser by its own cookie, and the session
 * by its name. @throws when the provider does not say where that is
 */
export async function signOutAtProvider(config: AppConfig, hint: string | undefined): Promise<void> {
  const address = new URL(await endSessionEndpoint(config.authority))
  address.searchParams.set('client_id', config.clientId)
  address.searchParams.set('post_logout_redirect_uri', config.postLogoutRedirectUri)
  if (hint !== undefined) address.searchParams.set('logout_hint', hint)
  location.assign(address.href)
}

async function endSessionEndpoint(authority: string): Promise<string> {
  const description: unknown = JSON.parse(await descriptionOf(authority))
  const endpoint: unknown =
    typeof description === 'object' && description !== null && Reflect.get(description, 'end_session_endpoint')
  if (typeof endpoint !== 'string') throw new Error(`The identity provider ${authority} does not say how to sign out.`)
  return endpoint
}
