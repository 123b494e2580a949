import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import { endSession } from './session.ts'

/** `DELETE directory/user/authenticate`: ends this sign-in; its tokens are refused from now on. */
export async function signOut(c: Ctx): Promise<Response> {
  signedIn(c)
  const familyId = c.get('familyId')
  if (familyId) await endSession(c.get('deps'), familyId)
  return c.body(null, 204)
}
