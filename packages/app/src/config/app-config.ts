/** What one build reads where it is deployed: `/config.json`. */
export type AppConfig = {
  environment: string
  /** The host of the platform without a version path; `/` for the page's own origin. */
  apiBase: string
  /** The issuer of the OpenID Connect provider. */
  authority: string
  clientId: string
  scopes: string[]
  /** Absolute addresses on this origin. */
  redirectUri: string
  postLogoutRedirectUri: string
  /** The provider inside the platform is the page's own origin: a hidden frame may ask it. */
  embeddedProvider: boolean
  /** Minutes after which a session that nobody works in ends, in every tab; read where they are counted. */
  idleMinutes: unknown
}

/** Reads the configuration; the page has asked for it while the scripts were on their way. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`The configuration /config.json could not be read (${response.status}).`)
  return readConfig(await response.json())
}

/** Checks a configuration by hand: the sign-in page is too small to carry a schema library for eight fields. */
export function readConfig(found: unknown): AppConfig {
  const member = (name: string): unknown =>
    typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  const text = (name: keyof AppConfig): string => {
    const value = member(name)
    if (typeof value === 'string' && value !== '') return value
    throw new Error(
      `The configuration /config.json has no "${name}". It is written by whoever deploys the application.`,
    )
  }
  const scopes = member('scopes')
  return {
    environment: text('environment'),
    apiBase: text('apiBase'),
    authority: text('authority'),
    clientId: text('clientId'),
    scopes: Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : ['openid'],
    redirectUri: text('redirectUri'),
    postLogoutRedirectUri: text('postLogoutRedirectUri'),
    embeddedProvider: member('embeddedProvider') === true,
    idleMinutes: member('idleMinutes'),
  }
}

const words: Readonly<Record<string, string>> = { development: 'Demo', test: 'Test' }

/** The word beside the product's name; production has none. */
export function environmentWord({ environment }: Pick<AppConfig, 'environment'>): string | undefined {
  return words[environment]
}
