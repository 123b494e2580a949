import { LogLevel, ProtocolMode, PublicClientApplication } from '@azure/msal-browser'
import type { AppConfig } from '../config/app-config.ts'
import type { IdentityProvider, ProviderAnswer } from './identity-provider.ts'
import { descriptionOf } from './provider-description.ts'
import { clearProviderStorage } from './provider-storage.ts'
import { signOutHintOf } from './sign-out-hint.ts'

/** Nothing of an answer is to stay in the browser's storage. */
const storeInCache = { idToken: false, accessToken: false, refreshToken: false }

/** The provider's library, ready to go there and back. */
export async function openProviderClient(
  config: AppConfig,
): Promise<Pick<IdentityProvider, 'leave' | 'answer'> & { askSilently(): Promise<ProviderAnswer> }> {
  const client = await openClient(config)
  const { scopes } = config
  const answerOf = ({ idToken }: { idToken: string }): ProviderAnswer => ({
    idToken,
    signOutHint: signOutHintOf(idToken, config),
  })
  return {
    async leave({ returnTo, prompt }) {
      const redirectStartPage = new URL(returnTo, location.origin).href
      await client.loginRedirect({ scopes, redirectStartPage, storeInCache, ...(prompt && { prompt }) })
    },

    async answer() {
      const { title } = document
      try {
        const answer = await client.handleRedirectPromise({ navigateToLoginRequestUrl: false })
        return answer ? answerOf(answer) : undefined
      } finally {
        document.title = title
        clearProviderStorage()
      }
    },

    async askSilently() {
      try {
        return answerOf(await client.ssoSilent({ scopes, storeInCache }))
      } finally {
        clearProviderStorage()
      }
    },
  }
}

async function openClient(config: AppConfig): Promise<PublicClientApplication> {
  const client = new PublicClientApplication({
    auth: {
      clientId: config.clientId,
      ...(await authorityOf(config.authority)),
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
