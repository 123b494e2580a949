/** Where to go when nothing better is known: to one's work. */
export const homePath = '/overview'
/** The bare address. Whoever is led from there to the way in has asked for nothing but to come in. */
export const entryPath = '/'

const longest = 2000
/** Pages about being signed in or out: going back to them would go round in circles. */
const signInPages = new Set(['/login', '/logout', '/welcome', '/redirect.html'])

/** What the platform and its provider answer is no page to return to. */
const noPages = /^\/(1\.0|idp)(\/|$)/

/** Whether a path is one of those where nobody is signed in without having asked for it. */
export const isSignInPage = (path: string): boolean => signInPages.has(path)

/**
 * The path to return to after signing in, out of an untrusted address: path, query and hash on this origin, or
 * undefined. An address of another site, however it is written, is never one.
 */
export function returnPath(wanted: unknown, origin: string): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > longest || !wanted.startsWith('/')) return undefined
  // Browsers read a backslash as a slash and skip control characters, so `/\t/evil.example` would leave the site.
  if (/^\/[/\\]|\p{Cc}/u.test(wanted) || !URL.canParse(wanted, origin)) return undefined
  const url = new URL(wanted, origin)
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return isSignInPage(url.pathname) || noPages.test(url.pathname) ? undefined : url.pathname + url.search + url.hash
}
