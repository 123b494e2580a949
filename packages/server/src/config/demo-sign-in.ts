import type { Config } from './read-config.ts'

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i

const isLoopback = (host: string): boolean => loopback.test(host)

const forwarding = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-original-.*)$/

/**
 * Whether a request was meant for this machine: by a name that only this machine has, and not handed on by a proxy, which
 * would lend its own place to people anywhere. Header names in lower case. A proxy that writes the name of this machine,
 * says nothing of itself and speaks HTTP as browsers do cannot be told from one: the platform says so where it starts.
 */
export function isMeantForThisMachine({
  headers,
  httpVersion,
}: {
  headers: Readonly<Record<string, unknown>>
  httpVersion: string
}): boolean {
  const host = typeof headers['host'] === 'string' ? headers['host'].replace(/:\d+$/, '') : ''
  // No browser has spoken it for decades; what some proxies speak by default is this.
  return httpVersion !== '1.0' && isLoopback(host) && !Object.keys(headers).some((name) => forwarding.test(name))
}

/**
 * Why the platform may not start with the demonstration provider, which lets anyone sign in as anyone; undefined where
 * it may. Only this machine reaches it, unless it was said in words that everybody may.
 */
export function demoSignInRefusal({
  environment,
  host,
  publicUrl,
  anywhere,
}: Pick<Config, 'environment' | 'host' | 'publicUrl'> & { anywhere: string | undefined }): string | undefined {
  if (environment === 'production')
    return 'Production needs a sign-in of your own: set OIDC_ISSUER and OIDC_CLIENT_ID. The demonstration provider lets anyone in and never runs there.'
  if (anywhere !== undefined) return undefined
  const open = !isLoopback(host)
    ? `HOST is ${host}`
    : publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)
      ? `PUBLIC_URL is ${publicUrl}`
      : undefined
  if (open === undefined) return undefined
  return `${open}, and without OIDC_ISSUER anyone who reaches it could sign in as anyone. Set OIDC_ISSUER and OIDC_CLIENT_ID, or say DEMO_SIGN_IN=anywhere if that is meant.`
}
