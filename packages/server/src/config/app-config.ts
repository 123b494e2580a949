import type { Config } from './read-config.ts'

/** What the app reads from `/config.json` before it does anything else. One build serves every environment. */
export interface AppConfig {
  environment: 'development' | 'test' | 'production'
  /** The host of the API: `/` for this origin, or another origin. `1.0/` follows. */
  apiBase: string
  /** The issuer of the identity provider. */
  authority: string
  clientId: string
  scopes: string[]
  redirectUri: string
  postLogoutRedirectUri: string
  /** True for the provider inside the platform: its discovery document must be handed to MSAL, since it may be plain http. */
  embeddedProvider: boolean
  /** Minutes after which the app ends a session that nobody works in. */
  idleMinutes: number
}

/** The app's configuration for a platform that people reach at `publicUrl`. */
export function appConfig(config: Config, provider: { publicUrl: string; clientId: string }): AppConfig {
  const redirectUri = config.redirectUri ?? `${provider.publicUrl}/redirect.html`
  return {
    environment: config.environment,
    apiBase: config.apiBase,
    authority: config.oidc?.issuer ?? `${provider.publicUrl}/idp`,
    clientId: config.oidc?.clientId ?? provider.clientId,
    scopes: config.oidc?.scopes ?? ['openid', 'profile', 'email'],
    redirectUri,
    postLogoutRedirectUri: `${new URL(redirectUri).origin}/`,
    embeddedProvider: config.oidc === undefined,
    idleMinutes: config.idleMinutes,
  }
}
