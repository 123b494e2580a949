import type { JWK } from 'jose'
import Provider, { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import type { Deps } from '../http/app-env.ts'
import { isToldByWatch } from '../http/database-problem.ts'
import { embeddedClientId } from './embedded-names.ts'
import { messagePage, signOutPage } from './pages.ts'
import { recordAdapter } from './record-adapter.ts'

const minute = 60
const day = 86_400

export interface ProviderOptions {
  deps: Pick<Deps, 'db' | 'clock' | 'log'>
  /** The address under which people reach the platform, without a slash at the end. */
  publicUrl: string
  redirectUri: string
  postLogoutRedirectUri: string
  /** Signs ID tokens. */
  key: JWK
  /** Signs the provider's cookies. */
  cookieSecret: string
}

/**
 * Signing out needs no second click when the application names the very session that ends (`sid` of its ID token), which
 * nobody else can know. It is no token: nothing can be had for it but this.
 */
async function endAtOnce(ctx: KoaContextWithOIDC): Promise<boolean> {
  const { session, params } = ctx.oidc
  const target = params?.post_logout_redirect_uri
  if (!session?.uid || params?.logout_hint !== session.uid || typeof target !== 'string') return false
  await session.destroy()
  ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: '/idp', signed: true })
  const address = new URL(target)
  if (typeof params.state === 'string') address.searchParams.set('state', params.state)
  ctx.status = 303
  ctx.redirect(address.href)
  return true
}

/** The embedded OpenID provider for demonstrations: the people of the directory, without passwords. */
export function createProvider(options: ProviderOptions): Provider {
  const { deps, publicUrl } = options
  const policy = interactionPolicy.base()
  // The app is the platform's own: there is nobody to ask for consent on behalf of.
  policy.remove('consent')
  // Whoever was shut out since then is told so on the sign-in page, where somebody else can be chosen.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'shut_out',
        'Whoever is signed in may not sign in any more',
        'login_required',
        ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    )
  const configuration: Configuration = {
    adapter: recordAdapter(deps),
    clients: [
      {
        client_id: embeddedClientId,
        client_name: 'Strongroom',
        redirect_uris: [options.redirectUri],
        post_logout_redirect_uris: [options.postLogoutRedirectUri],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...options.key, kty: 'RSA' }] },
    cookies: {
      keys: [options.cookieSecret],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/idp' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // The platform reads the email from the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    clientBasedCORS: (_ctx, origin) => origin === new URL(options.redirectUri).origin,
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    interactions: { policy, url: (_ctx, interaction) => `/idp/interaction/${interaction.uid}` },
    issueRefreshToken: () => Promise.resolve(false),
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Session: 14 * day,
      Grant: 14 * day,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          if (!(await endAtOnce(ctx))) ctx.body = await signOutPage(form)
        },
        async postLogoutSuccessSource(ctx) {
          ctx.body = await messagePage({
            title: 'Signed out',
            text: 'You are signed out of the demonstration provider.',
          })
        },
      },
    },
    async loadExistingGrant(ctx) {
      const { session, client, provider } = ctx.oidc
      if (!session?.accountId || !client) return undefined
      const known = ctx.oidc.result?.consent?.grantId ?? session.grantIdFor(client.clientId)
      const grant =
        (known ? await provider.Grant.find(known) : undefined) ??
        new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    async findAccount(ctx, id) {
      const person = await deps.db
        .selectFrom('app_user')
        .select(['id', 'email', 'first_name', 'last_name'])
        .where('id', '=', id)
        .where('status', 'in', ['Active', 'Invited'])
        .executeTakeFirst()
      if (!person) return undefined
      const { AuthorizationCode: code, Session: session } = ctx.oidc.entities
      const sid = code?.sessionUid ?? session?.uid
      return {
        accountId: person.id,
        claims: () => ({
          sub: person.id,
          sid,
          email: person.email,
          email_verified: true,
          name: `${person.first_name} ${person.last_name}`,
          given_name: person.first_name,
          family_name: person.last_name,
        }),
      }
    },
    async renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = await messagePage({
        title: 'Signing in did not work',
        text: `${out.error_description ?? out.error}. Start again from the application.`,
      })
    },
  }
  const provider = new Provider(`${publicUrl}/idp`, configuration)
  // It reads scheme and host from headers, which `handleProviderRequest` writes from the public address.
  provider.proxy = true
  const tell = (ctx: KoaContextWithOIDC, error: Error) => {
    // An outage is told once, by the one who watches the database; that somebody hung up is no failure.
    if (!isToldByWatch(error) && !ctx.req.errored) deps.log.error('The demonstration provider failed', error)
  }
  provider.on('server_error', tell)
  // Left alone, what the provider does not know is written past the log. Its types know its own events only.
  const koa: NodeJS.EventEmitter = provider
  koa.on('error', (error: Error, ctx: KoaContextWithOIDC) => tell(ctx, error))
  return provider
}
