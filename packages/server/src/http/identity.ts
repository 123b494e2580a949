/** Who an access token speaks for, and in which sign-in. */
export interface TokenSubject {
  userId: string
  familyId: string
}

/** An access token to be made. The same issue makes the same token, to the letter. */
export interface TokenIssue extends TokenSubject {
  id: string
  issuedAt: Date
  expiresAt: Date
  /** When the sign-in ends unless it is refreshed: a client forgets it then. */
  sessionEnds: Date
}

/** Makes and checks the platform's own tokens. */
export interface AccessTokens {
  sign(issue: TokenIssue): Promise<string>
  /** @throws Problem 1021 expired, 1022 not one of ours. `acceptExpired` is for refreshing only. */
  verify(token: string, options?: { acceptExpired?: boolean }): Promise<TokenSubject>
  /** The refresh token that follows this one: nobody else can tell it, and it is the same each time. */
  successorOf(refreshToken: string): Promise<string>
}

/** What the identity provider vouches for. */
export interface Identity {
  /** Issuer and subject are the person, for ever. */
  issuer: string
  subject: string
  /** Only shown, except at a first sign-in, where a verified one redeems an invite. */
  email: string | undefined
  emailVerified: boolean
  /** The provider's own session in that browser, where it names one. */
  session: string | undefined
  /** When the provider said so, to the second. */
  issuedAt: Date
  /** From when on the token is refused in any case. */
  expiresAt: Date
}

/** Checks an ID token of the identity provider. */
export interface IdentityVerifier {
  /** @throws Problem 1022 not valid, 1021 expired, 1008 provider not reachable */
  verify(idToken: string): Promise<Identity>
}

/** How often something may fail, and in how many seconds. */
export interface FailureLimit {
  most: number
  seconds: number
}

/** Counts failures to sign in, by client address and by account. */
export interface SignInFailures {
  /** Counts one more for this key and answers whether that is one too many, of 60 in a minute where no limit is named. */
  isOneTooMany(key: string, limit?: FailureLimit): Promise<boolean>
}
