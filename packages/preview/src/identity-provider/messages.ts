/** What somebody agreed to on the provider's page: who signs in, and for whom the code is that they are given. */
export type Authorization = {
  /** The id of a person of the directory. */
  person: string
  /** What the provider calls the session that begins with it. */
  session: string
  clientId: string
  redirectUri: string
  nonce: string
  /** Of PKCE, `S256`. */
  challenge: string
}

/** A person who can be chosen. */
export type { DemoPerson } from '../../../server/src/identity-provider/pages.ts'
