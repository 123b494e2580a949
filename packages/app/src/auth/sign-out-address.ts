import type { AppConfig } from '../config/app-config.ts'

/** Where a provider ends its session, without a token: it knows the browser by its own cookie. */
export function signOutAddress(
  endpoint: string,
  { clientId, postLogoutRedirectUri }: Pick<AppConfig, 'clientId' | 'postLogoutRedirectUri'>,
  hint: string | undefined,
): string {
  const address = new URL(endpoint)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set('post_logout_redirect_uri', postLogoutRedirectUri)
  if (hint !== undefined) address.searchParams.set('logout_hint', hint)
  return address.href
}

/**
 * The name that a provider gives for this very purpose, so that it need not ask which account (Entra ID: `login_hint`) or
 * whether it is meant (the embedded one: its session, `sid`).
 */
export function signOutHintOf(
  idToken: string,
  { embeddedProvider }: Pick<AppConfig, 'embeddedProvider'>,
): string | undefined {
  try {
    const claims: unknown = JSON.parse(atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const hint: unknown =
      typeof claims === 'object' && claims !== null && Reflect.get(claims, embeddedProvider ? 'sid' : 'login_hint')
    return typeof hint === 'string' && hint !== '' ? hint : undefined
  } catch {
    return undefined
  }
}
