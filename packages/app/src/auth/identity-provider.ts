<<<<<<< HEAD
=======
import { LogLevel, ProtocolMode, PublicClientApplication } from '@azure/msal-browser'
>>>>>>> app
import type { AppConfig } from '../config/app-config.ts'

/** The provider's word on who sits here. */
export type ProviderAnswer = {
  /** To be exchanged for a session, once. */
  idToken: string
  /** What the provider calls its own session in this browser; undefined where it has no name for it. No token. */
  signOutHint: string | undefined
}

/** The way to the enterprise identity provider and back. */
export type IdentityProvider = {
  /** Leaves for the provider and comes back to `returnTo`; rejects when it could not leave. `prompt: 'none'` asks no question. */
  leave(options: { returnTo: string; prompt?: 'none' }): Promise<void>
  /** What the provider has answered this page; undefined when there is no answer. Rejects with the provider's refusal. */
  answer(): Promise<ProviderAnswer | undefined>
  /** Asks in a hidden frame, without leaving; undefined where the provider is another site, which frames cannot ask. */
  askSilently: (() => Promise<ProviderAnswer>) | undefined
  /** Leaves to end the provider's own session too. */
  signOut(hint: string | undefined): Promise<void>
}

<<<<<<< HEAD
/** The provider of a configuration. */
export function identityProvider(config: AppConfig): IdentityProvider {
  let client: ReturnType<typeof openClient> | undefined
  const openClient = async () => (await import('./provider-client.ts')).openProviderClient(config)
  const open = () => (client ??= openClient())
  return {
    leave: async (options) => (await open()).leave(options),
    answer: async () => (await open()).answer(),
    askSilently: config.embeddedProvider ? async () => (await open()).askSilently() : undefined,
    signOut: async (hint) => (await import('./sign-out.ts')).signOutAtProvider(config, hint),
  }
}
=======
/** The provider with its library; whether a frame may ask it is known before. */
export type LoadedProvider = IdentityProvider & { askSilently: () => Promise<string> }

/** Nothing of an answer is to stay in the browser's storage. */
const storeInCache = { idToken: false, accessToken: false, refreshToken: false }

/** The provider of a configuration, with its library. A page that need not go there loads neither: `lateProvider`. */
export function identityProvider(config: AppConfig): LoadedProvider {
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

    async askSilently() {
      const provider = await open()
      try {
        return (await provider.ssoSilent({ scopes, storeInCache })).idToken
      } finally {
        clearProviderStorage()
      }
    },

    async signOut(idToken) {
      const endpoint = await endSessionEndpoint(config.authority)
      if (config.embeddedProvider) signOutByForm(endpoint, config, idToken)
      else location.assign(signOutAddress(endpoint, config, idToken))
    },
  }
}

async function openClient(config: AppConfig): Promise<PublicClientApplication> {
  const authority = await authorityOf(config.authority)
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

/** The library would put the ID token into an address, which histories and logs keep; a form's fields they do not. */
function signOutByForm(action: string, { clientId, postLogoutRedirectUri }: AppConfig, idToken: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  const fields = { id_token_hint: idToken, client_id: clientId, post_logout_redirect_uri: postLogoutRedirectUri }
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}
>>>>>>> app
