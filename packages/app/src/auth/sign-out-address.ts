import type { AppConfig } from '../config/app-config.ts'

/**
 * Where an outside provider ends its session, without a token: it knows the browser by its own cookie. A form is no way
 * there, because what a provider redirects it to may be another site, which the policy for forms does not know.
 */
export function signOutAddress(
  endpoint: string,
  { clientId, postLogoutRedirectUri }: Pick<AppConfig, 'clientId' | 'postLogoutRedirectUri'>,
  idToken: string,
): string {
  const address = new URL(endpoint)
  address.searchParams.set('client_id', clientId)
  address.searchParams.set('post_logout_redirect_uri', postLogoutRedirectUri)
  const hint = loginHintOf(idToken)
  if (hint !== undefined) address.searchParams.set('logout_hint', hint)
  return address.href
}

/** The name that a provider gives for this very purpose (Entra ID: `login_hint`), so that it need not ask which account. */
function loginHintOf(idToken: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(atob((idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const hint: unknown = typeof claims === 'object' && claims !== null && Reflect.get(claims, 'login_hint')
    return typeof hint === 'string' && hint !== '' ? hint : undefined
  } catch {
    return undefined
  }
}
