import type { PublicClientApplication } from '@azure/msal-browser'
import type { AppConfig } from '../config/app-config.ts'
import { clearProviderStorage } from './provider-storage.ts'
import { signOutAddress, signOutHintOf } from './sign-out-address.ts'

/** The way to the enterprise identity provider and back. Its library is loaded when somebody takes that way. */
export type IdentityProvider = {
  /** Leaves for the provider and comes back to `returnTo`; rejects when it could not leave. `prompt: 'none'` asks no question. */
  leave(options: { returnTo: string; prompt?: 'none' }): Promise<void>
  /** The ID token that the provider answered with; undefined when there is no answer. Rejects with the provider's refusal. */
  answer(): Promise<string | undefined>
  /** Asks in a hidden frame, without leaving; undefined where the provider is another site, which frames cannot ask. */
  askSilently: (() => Promise<string>) | undefined
  /** What the provider calls its session in this browser, out of its ID token; undefined where it has no name for it. */
  signOutHint(idToken: string): string | undefined
  /** Leaves to end the provider's own session too. */
  signOut(hint: string | undefined): Promise<void>
}

/** Nothing of an answer is to stay in the browser's storage. */
const storeInCache = { idToken: false, accessToken: false, refreshToken: false }

/** The provider of a configuration. */
export function identityProvider(config: AppConfig): IdentityProvider {
  let client: Promise<PublicClientApplication> | undefined
  const open = () => (client ??= openClient(config))
  const { scopes } = config

  return {
    async leave({ returnTo, prompt }) {
      const provider = await open()
      const redirectStartPage = new URL(returnTo, location.origin).href
      await provider.loginRedirect({ scopes, redirectStartPage, storeInCache, ...(prompt && { prompt }) })
    },

    async answer() {
      const provider = await open()
      const { title } = document
      try {
        return (await provider.handleRedirectPromise({ navigateToLoginRequestUrl: false }))?.idToken
      } finally {
        document.title = title
        clearProviderStorage()
      }
    },

    askSilently: config.embeddedProvider
      ? async () => {
          const provider = await open()
          try {
            return (await provider.ssoSilent({ scopes, storeInCache })).idToken
          } finally {
            clearProviderStorage()
          }
        }
      : undefined,

    signOutHint: (idToken) => signOutHintOf(idToken, config),

    async signOut(hint) {
      const endpoint = await endSessionEndpoint(config.authority)
      location.assign(signOutAddress(endpoint, config, hint))
    },
  }
}

async function openClient(config: AppConfig): Promise<PublicClientApplication> {
  const [{ LogLevel, PublicClientApplication, ProtocolMode }, authority] = await Promise.all([
    import('@azure/msal-browser'),
    authorityOf(config.authority),
  ])
  const client = new PublicClientApplication({
    auth: {
      clientId: config.clientId,
      ...authority,
      redirectUri: config.redirectUri,
      postLogoutRedirectUri: config.postLogoutRedirectUri,
      OIDCOptions: { responseMode: 'fragment', defaultScopes: config.scopes },
    },
    // The redirect flow refuses to run on memory alone; what it keeps is cleared as soon as the answer is read.
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      protocolMode: ProtocolMode.OIDC,
      loggerOptions: { logLevel: LogLevel.Error, piiLoggingEnabled: false, loggerCallback: () => {} },
    },
  })
  await client.initialize()
  return client
}

/**
 * The library wants an https address for a name. With the provider's own description beside it the name is never
 * called, so a provider on plain http (one machine, development) works as well.
 */
async function authorityOf(issuer: string) {
  const url = new URL(issuer)
  const path = url.pathname.replace(/\/$/, '')
  const named = { authority: `https://${url.host}${path}`, knownAuthorities: [url.host] }
  if (url.protocol === 'https:') return named
  return { ...named, authorityMetadata: await descriptionOf(issuer) }
}

async function descriptionOf(issuer: string): Promise<string> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  if (!response.ok) throw new Error(`The identity provider ${issuer} does not describe itself (${response.status}).`)
  return response.text()
}

/** @throws when the provider does not say where a session is ended */
async function endSessionEndpoint(authority: string): Promise<string> {
  const description: unknown = JSON.parse(await descriptionOf(authority))
  const endpoint: unknown =
    typeof description === 'object' && description !== null && Reflect.get(description, 'end_session_endpoint')
  if (typeof endpoint !== 'string') throw new Error(`The identity provider ${authority} does not say how to sign out.`)
  return endpoint
}
