/** Who a person is: a subject of an issuer, bound once, by the first sign-in that redeemed their invite. */
export interface UserIdentityTable {
  issuer: string
  subject: string
  user_id: string
  bound_at: Date
}

/** An ID token that has brought a session, remembered until it expires by itself. */
export interface ExchangedTokenTable {
  /** SHA-256 in hex of what its signature covers. */
  token_hash: string
  expires_at: Date
}

/** How often a client address or an account has failed to sign in, within a window that the database times. */
export interface SignInFailureTable {
  key: string
  points: number
  expires_at: Date
}

export interface SignInTables {
  user_identity: UserIdentityTable
  exchanged_token: ExchangedTokenTable
  sign_in_failure: SignInFailureTable
}
