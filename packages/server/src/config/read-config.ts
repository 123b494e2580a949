import { StartError } from './start-error.ts'

/** Everything that can be set from outside, read once at the start. */
export interface Config {
  host: string
  port: number
  /** The address under which people reach the platform, without a slash at the end; undefined: made from the port. */
  publicUrl: string | undefined
  /** PostgreSQL; undefined: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined
  dataFolder: string
  fresh: boolean
  environment: 'development' | 'test' | 'production'
  /** An identity provider of one's own; undefined: the embedded one for demonstrations. */
  oidc: { issuer: string; clientId: string; scopes: string[]; trustsEmail: boolean } | undefined
  /** Where the provider sends people back to, by environment; undefined: below the public address. */
  redirectUri: string | undefined
  /** Where the app finds the platform: a path of its own origin, or another origin. */
  apiBase: string
  /** Whether an empty database gets the demo network and its people. */
  demo: boolean
  /** Email of the first person of an empty directory, where there are no demo people. */
  firstAdministrator: string | undefined
  /** Addresses and networks of proxies whose word on a client's address is taken. */
  trustedProxies: readonly string[]
  /** How long a sign-in lives, in milliseconds: without being used, and at most. */
  sessionLife: { idle: number; absolute: number }
}

const usage = 'Usage: main.ts [--fresh] [--data DIR]'

function webAddress(name: string, value: string): string {
  let url: URL
  try {
    url = new URL(value)
  } catch {
    throw new StartError(`${name} is not an address: ${value}`)
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new StartError(`${name} must begin with http:// or https://`)
  return value.replace(/\/+$/, '')
}

function flagsOf(args: readonly string[]): { fresh: boolean; data: string | undefined } {
  const flags: { fresh: boolean; data: string | undefined } = { fresh: false, data: undefined }
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const [name, inline] = arg.split('=', 2)
    if (arg === '--fresh') flags.fresh = true
    else if (arg === '--') continue
    else if (name === '--data') {
      flags.data = inline ?? args[(index += 1)]
      if (!flags.data) throw new StartError('--data needs a folder.')
    } else throw new StartError(`Unknown argument ${arg}. ${usage}`)
  }
  return flags
}

const words = (text: string | undefined): string[] => text?.split(/[\s,]+/).filter((word) => word !== '') ?? []

const minute = 60_000

/** A setting in minutes, as milliseconds. */
function minutes(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > 43_200)
    throw new StartError(`${name} must be a number of minutes from 1 to 43200.`)
  return number * minute
}

/** Whether the issuer is one of those whose word on an email is taken. @throws StartError for the name of another */
function trustsEmail(value: string | undefined, issuer: string): boolean {
  const trusted = words(value).map((name) => name.replace(/\/+$/, ''))
  const other = trusted.find((name) => name !== issuer)
  if (other !== undefined)
    throw new StartError(`OIDC_TRUSTED_EMAIL names ${other}, but people sign in through ${issuer} (OIDC_ISSUER).`)
  return trusted.length > 0
}

/** Reads environment and arguments. @throws StartError naming the setting that is wrong */
export function readConfig(env: Readonly<Record<string, string | undefined>>, args: readonly string[]): Config {
  const flags = flagsOf(args)
  const set = (name: string): string | undefined => env[name]?.trim() || undefined
  const port = Number(set('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartError('PORT must be a number from 0 to 65535.')
  const environment = set('STRONGROOM_ENV') ?? 'development'
  if (environment !== 'development' && environment !== 'test' && environment !== 'production')
    throw new StartError('STRONGROOM_ENV must be development, test or production.')
  const givenIssuer = set('OIDC_ISSUER')
  const issuer = givenIssuer === undefined ? undefined : webAddress('OIDC_ISSUER', givenIssuer)
  const clientId = set('OIDC_CLIENT_ID')
  if ((issuer === undefined) !== (clientId === undefined))
    throw new StartError('OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or none.')
  const databaseUrl = set('DATABASE_URL')
  if (databaseUrl && flags.fresh)
    throw new StartError(
      '--fresh begins the embedded database anew; it does not touch DATABASE_URL. Empty that database yourself.',
    )
  const redirectUri = environment === 'development' ? undefined : set(`REDIRECT_URI_${environment.toUpperCase()}`)
  const publicUrl = set('PUBLIC_URL')
  const sessionLife = {
    idle: minutes('SESSION_IDLE_MINUTES', set('SESSION_IDLE_MINUTES') ?? '30'),
    absolute: minutes('SESSION_MINUTES', set('SESSION_MINUTES') ?? '480'),
  }
  const apiBase = set('API_BASE') ?? '/'
  return {
    host: set('HOST') ?? 'localhost',
    port,
    publicUrl: publicUrl === undefined ? undefined : webAddress('PUBLIC_URL', publicUrl),
    databaseUrl,
    dataFolder: flags.data ?? set('STRONGROOM_DATA') ?? '.strongroom',
    fresh: flags.fresh,
    environment,
    oidc:
      issuer !== undefined && clientId !== undefined
        ? {
            issuer,
            clientId,
            scopes: (set('OIDC_SCOPES') ?? 'openid profile email').split(/\s+/),
            trustsEmail: trustsEmail(set('OIDC_TRUSTED_EMAIL'), issuer),
          }
        : undefined,
    redirectUri: redirectUri === undefined ? undefined : webAddress('REDIRECT_URI', redirectUri),
    apiBase: apiBase.startsWith('/') ? apiBase : webAddress('API_BASE', apiBase),
    // With a provider of one's own the demo people could not sign in, and strangers have no business in the directory.
    demo: issuer === undefined ? set('SEED') !== 'none' : set('SEED') === 'demo',
    firstAdministrator: set('FIRST_ADMINISTRATOR'),
    trustedProxies: words(set('TRUSTED_PROXIES')),
    sessionLife,
  }
}
