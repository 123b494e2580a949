/** What every answer of the platform has, of whatever kind it is; pages add to it and put their own policy. */
export function baseHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

export interface HeaderOptions {
  contentPolicy: string
  /** The page the provider answers into must be reachable from a frame and from a window of another group. */
  redirectPage: boolean
  https: boolean
}

/** The security headers of a page of the app, besides which nothing about it can be framed, sniffed or measured. */
export function securityHeaders({ contentPolicy, redirectPage, https }: HeaderOptions): Record<string, string> {
  return {
    ...baseHeaders({ https }),
    'content-security-policy': contentPolicy,
    'x-frame-options': redirectPage ? 'SAMEORIGIN' : 'DENY',
    ...(redirectPage ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
  }
}
