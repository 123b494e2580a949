import * as z from 'zod/mini'
import type { Ctx } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'
import { readBody } from '../http/read-body.ts'
import { refreshSession } from './session.ts'

// Looser than the contract's own schema: absent or empty tokens have codes of their own.
const body = z.strictObject({ token: z.optional(z.string()), refreshToken: z.optional(z.string()) })

/** `POST directory/user/refresh {token, refreshToken}`: the next pair. @throws Problem 5002, 5003, 1022, 1023, 1028 */
export async function refresh(c: Ctx): Promise<Response> {
  const { token, refreshToken } = await readBody(c, body)
  if (!token) throw new Problem('accessTokenRequired')
  if (!refreshToken) throw new Problem('refreshTokenRequired')
  return c.json(await refreshSession(c.get('deps'), { token, refreshToken }))
}
