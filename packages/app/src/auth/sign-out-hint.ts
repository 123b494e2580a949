import { claimsOf } from '@strongroom/api/http/claims-of'
import type { AppConfig } from '../config/app-config.ts'

/**
 * The name that a provider gives for signing out, so that it need not ask which account (Entra ID: `login_hint`) or
 * whether it is meant (the embedded one: its session, `sid`).
 */
export function signOutHintOf(
  idToken: string,
  { embeddedProvider }: Pick<AppConfig, 'embeddedProvider'>,
): string | undefined {
  const hint = claimsOf(idToken)?.[embeddedProvider ? 'sid' : 'login_hint']
  return typeof hint === 'string' && hint !== '' ? hint : undefined
}
