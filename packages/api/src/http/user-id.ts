import { claimsOf } from './claims-of.ts'

const nameIdentifierClaims = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier',
  'nameid',
  'sub',
] as const

/** The user's id: the name-identifier claim of a three-part token, else the token itself. Nothing is granted on its strength. */
export function userIdOf(token: string): string {
  const claims = claimsOf(token)
  for (const name of nameIdentifierClaims) {
    const value = claims?.[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return token
}
