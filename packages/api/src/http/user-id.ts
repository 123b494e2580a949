const nameIdentifierClaims = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier',
  'nameid',
  'sub',
] as const

/**
 * The user's id: the name-identifier claim of a three-part token, else the token itself. The token is read, not
 * verified: only the platform can do that, and nothing is granted on the strength of this id.
 */
export function userIdOf(token: string): string {
  const [, payload, signature, ...rest] = token.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0) return token
  const claims = parseClaims(payload)
  if (claims === undefined) return token
  for (const name of nameIdentifierClaims) {
    const value: unknown = Reflect.get(claims, name)
    if (typeof value === 'string' && value !== '') return value
  }
  return token
}

function parseClaims(payload: string): object | undefined {
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined
  }
}
