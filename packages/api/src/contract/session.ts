import * as z from 'zod/mini'

/** Answer of authenticate and refresh. A refresh token serves once: each answer brings the next one. */
export const sessionTokens = z.object({
  token: z.string().check(z.minLength(1)),
  refreshToken: z.string().check(z.minLength(1)),
})

/** Answer of authenticate and refresh. */
export type SessionTokens = z.infer<typeof sessionTokens>

/** A signed-in session as the client holds it, in memory only. */
export type Session = SessionTokens & {
  /** The token's name identifier, or the token itself where it is not a three-part token. */
  readonly userId: string
}
