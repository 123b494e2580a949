import { leastConnections, type DatabaseLimits } from './database-limits.ts'
import { demoSignInRefusal } from './demo-sign-in.ts'
import { StartError } from './start-error.ts'

/** Everything that can be set from outside, read once at the start. */
export interface Config {
  host: string
  port: number
  /** The address under which people reach the platform, without a slash at the end; undefined: made from the port. */
  publicUrl: string | undefined
  /** PostgreSQL; undefined: the embedded database in `dataFolder`. */
  databaseUrl: string | undefined
  /** The same database as the role that owns it, for steps of the schema; undefined: `databaseUrl` takes them itself. */
  migrateDatabaseUrl: string | undefined
  /**
   * The file outside the database that the history is anchored in; undefined: in the data folder; `elsewhere`: by somebody
   * else, and not by this server.
   */
  historyAnchors: { file: string } | 'elsewhere' | undefined
  /** The file outside the database with the keys of the history; undefined: in the data folder, made when it is missing. */
  historyKeys: string | undefined
  dataFolder: string
  fresh: boolean
  environment: 'development' | 'test' | 'production'
  /** An identity provider of one's own; undefined: the embedded one for demonstrations. */
  oidc: { issuer: string; clientId: string; scopes: string[]; trustsEmail: boolean } | undefined
  /** From where the embedded provider may be reached. */
  demoSignIn: 'this machine' | 'anywhere'
  /** Where the provider sends people back to, by environment; undefined: below the public address. */
  redirectUri: string | undefined
  /** Where the app finds the platform: a path of its own origin, or another origin. */
  apiBase: string
  /** Whether an empty database gets the demo network and its people. */
  demo: boolean
  /** How many months lie behind its first day. */
  demoMonths: number
  /** Email of the first person of an empty directory, where there are no demo people. */
  firstAdministrator: string | undefined
  /** Addresses and networks of proxies whose word on a client's address is taken. */
  trustedProxies: readonly string[]
  /** How long a sign-in lives, in milliseconds: without being used, and at most. */
  sessionLife: { idle: number; absolute: number }
  /** Minutes after which the app ends a sign-in that nobody works in. */
  idleMinutes: number
  /** Business days that approvers have for a decision, 0 for no term; undefined: as many as approval gives by itself. */
  decisionDays: number | undefined
  /** What bounds the work of PostgreSQL. */
  databaseLimits: DatabaseLimits
  /** Where Prometheus reads the metrics; undefined: nowhere. */
  metricsPort: number | undefined
  /** Connections of browsers and programs at once; more are closed. */
  sockets: number
  /** Whether each request leaves a line in the log. */
  requestLog: boolean
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
  const wholeNumber = (name: string, { least, most }: { least: number; most: number }): number | undefined => {
    const value = set(name)
    if (value === undefined) return undefined
    const number = Number(value)
    if (!Number.isInteger(number) || number < least || number > most)
      throw new StartError(`${name} must be a number from ${least} to ${most}.`)
    return number
  }
  const port = (name: string) => wholeNumber(name, { least: 0, most: 65_535 })
  const seconds = (name: string, otherwise: number) => (wholeNumber(name, { least: 1, most: 3600 }) ?? otherwise) * 1000
  const choice = (name: string, choices: readonly string[]): string | undefined => {
    const value = set(name)
    if (value !== undefined && !choices.includes(value))
      throw new StartError(`${name} must be ${choices.join(' or ')}, or not be set.`)
    return value
  }
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
  const migrateDatabaseUrl = set('MIGRATE_DATABASE_URL')
  if (migrateDatabaseUrl && !databaseUrl)
    throw new StartError('MIGRATE_DATABASE_URL is the owner of the database that DATABASE_URL names: set both.')
  const anchors = set('HISTORY_ANCHORS')
  // The data folder of a server is not kept as a database is, and no two servers share it.
  if (environment === 'production' && databaseUrl && anchors === undefined)
    throw new StartError(
      'Production anchors its history outside the database: set HISTORY_ANCHORS to a file that is kept and that the owner of the database cannot write, or to elsewhere if another server writes it.',
    )
  const historyKeys = set('HISTORY_KEYS')
  if (environment === 'production' && databaseUrl && historyKeys === undefined)
    throw new StartError(
      'Production marks its history with keys that the database never sees: set HISTORY_KEYS to a file of secrets, one a line and the newest first (openssl rand -base64 32), that every server of this database reads.',
    )
  const redirectName = `REDIRECT_URI_${environment.toUpperCase()}`
  const redirectUri = environment === 'development' ? undefined : set(redirectName)
  const network = choice('SEED', ['none', 'small', 'demo'])
  const givenPublicUrl = set('PUBLIC_URL')
  // As a browser writes it, whoever compares: `HTTPS://Books.example:443` is as safe as it says.
  const publicUrl =
    givenPublicUrl === undefined
      ? undefined
      : new URL(webAddress('PUBLIC_URL', givenPublicUrl)).href.replace(/\/+$/, '')
  const host = set('HOST') ?? 'localhost'
  const anywhere = choice('DEMO_SIGN_IN', ['anywhere'])
  const refusal = demoSignInRefusal({ environment, host, publicUrl, anywhere })
  if (issuer === undefined && refusal !== undefined) throw new StartError(refusal)
  const minutes = (name: string, otherwise: number) =>
    (wholeNumber(name, { least: 1, most: 43_200 }) ?? otherwise) * 60_000
  const apiBase = set('API_BASE') ?? '/'
  return {
    host,
    port: port('PORT') ?? 3000,
    publicUrl,
    databaseUrl,
    migrateDatabaseUrl,
    historyAnchors: anchors === undefined || anchors === 'elsewhere' ? anchors : { file: anchors },
    historyKeys,
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
    demoSignIn: anywhere === undefined ? 'this machine' : 'anywhere',
    redirectUri: redirectUri === undefined ? undefined : webAddress(redirectName, redirectUri),
    apiBase: apiBase.startsWith('/') ? apiBase : webAddress('API_BASE', apiBase),
    // With a provider of one's own the demo people could not sign in, and strangers have no business in the directory.
    demo: issuer === undefined ? network !== 'none' : network === 'small' || network === 'demo',
    demoMonths: network === 'small' ? 0 : 6,
    firstAdministrator: set('FIRST_ADMINISTRATOR'),
    trustedProxies: words(set('TRUSTED_PROXIES')),
    sessionLife: { idle: minutes('SESSION_IDLE_MINUTES', 30), absolute: minutes('SESSION_MINUTES', 480) },
    idleMinutes: wholeNumber('IDLE_MINUTES', { least: 1, most: 1440 }) ?? 15,
    decisionDays: wholeNumber('DECISION_DAYS', { least: 0, most: 60 }),
    databaseLimits: {
      connections: wholeNumber('DATABASE_CONNECTIONS', { least: leastConnections, most: 1000 }) ?? 20,
      statementTimeout: seconds('DATABASE_STATEMENT_TIMEOUT', 10),
      patience: seconds('DATABASE_LOCK_TIMEOUT', 2),
      idleTransactionTimeout: seconds('DATABASE_IDLE_TRANSACTION_TIMEOUT', 10),
    },
    metricsPort: port('METRICS_PORT'),
    sockets: wholeNumber('MAX_SOCKETS', { least: 10, most: 100_000 }) ?? 1000,
    requestLog: choice('REQUEST_LOG', ['none']) === undefined,
  }
}
