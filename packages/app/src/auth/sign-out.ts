import type { AppConfig } from '../config/app-config.ts'
import { rememberSignOut } from './attempt.ts'
import type { Auth } from './auth.ts'
import { descriptionOf } from './provider-description.ts'
import { after } from '../shell/after.ts'

/**
 * Milliseconds: `told` for how long other tabs are left untold where the platform is slow, `insisted` for how long they are
 * waited for who tell it again.
 */
const patience = { told: 500, keeper: 1000, insisted: 400_000 }

/**
 * Ends the session here and in every tab, on the platform and at the provider, and leaves for that. Resolves where there is
 * none to leave for; `takeSignOut` says then where it ends.
 */
export async function signOut(auth: Pick<Auth, 'leave' | 'keeper'>, atProvider = signOutAtProvider): Promise<void> {
  const { platform, provider, known } = await auth.leave()
  const keeper = await auth.keeper()
  const session = platform?.held()
  const told = platform?.end().then(
    () => true,
    () => false,
  )
  // The platform may ask for the next tokens first, which are forgotten with the session.
  await Promise.race([told, after(patience.told)])
  await keeper.ask({ ask: 'end' }, patience.keeper)
  const ended = (await told) ?? true
  // Where the platform knows, nobody is waited for who tells it again: the keeper may be one that answers no more.
  const within = ended ? patience.keeper : patience.insisted
  const endsAt = session && (await keeper.ask({ ask: 'ended', ended, session }, within)).endsAt
  rememberSignOut(endsAt)
  if (!known) return
  await atProvider(provider.config, known.signOutHint)
  // The page is being left: nothing must go on as if it stayed.
  await new Promise<never>(() => {})
}

/** Whether a platform that could not be told of a sign-out was told since, once that is known or given up. */
export async function wasToldSince(auth: Pick<Auth, 'keeper'>): Promise<boolean> {
  const keeper = await auth.keeper()
  return (await keeper.ask({ ask: 'insisted' }, patience.insisted)).ended ?? false
}

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
