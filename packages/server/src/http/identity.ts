/** Who an access token speaks for, and in which sign-in. */
export interface TokenSubject {
  userId: string
  familyId: string
}

/** Makes and checks the platform's own access tokens. */
export interface AccessTokens {
  sign(subject: TokenSubject): Promise<string>
  /** @throws Problem 1021 expired, 1022 not one of ours. `acceptExpired` is for refreshing only. */
  verify(token: string, options?: { acceptExpired?: boolean }): Promise<TokenSubject>
}

/** What the identity provider vouches for. */
export interface Identity {
  email: string
}

/** Checks an ID token of the identity provider. */
export interface IdentityVerifier {
  /** @throws Problem 1022 not valid, 1021 expired, 1033 email not verified, 1008 provider not reachable */
  verify(idToken: string): Promise<Identity>
}
