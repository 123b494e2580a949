/**
 * The claims of a token of three parts; undefined for anything else. The token is read, not verified: only the platform
 * can do that, and nothing is granted on the strength of what it says.
 */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  const [, payload, signature, ...rest] = token.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0) return undefined
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}
