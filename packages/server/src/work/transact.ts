import { signedIn } from '../http/authorise.ts'
import type { Ctx } from '../http/app-env.ts'
import { Problem } from '../http/problem.ts'
import { bodyText } from '../http/read-body.ts'
import { sha256Hex } from '../sha256.ts'
import { perform } from './perform.ts'
import type { Person, Work } from './work.ts'

/** What a verb answers; without a body the status is 204. */
export interface Answer {
  status?: 200 | 201 | 204
  body?: unknown
}

interface Stored {
  status: number
  answer: string | null
}

const replay = (stored: Stored, again: boolean): Response =>
  new Response(stored.answer, {
    status: stored.status,
    headers: {
      'cache-control': 'no-store',
      ...(stored.answer === null ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...(again ? { 'idempotent-replay': 'true' } : {}),
    },
  })

const storable = ({ status, body }: Answer): Stored =>
  body === undefined ? { status: status ?? 204, answer: null } : { status: status ?? 200, answer: JSON.stringify(body) }

/**
 * Runs one write and answers the request: all of it happens, or none.
 * With an `Idempotency-Key` the key is claimed in the same transaction, so a repeated request waits for the first one
 * and gets its answer, and a write that failed leaves the key free. @throws Problem 1011 same key, other body
 */
export async function transact(c: Ctx, verb: (work: Work<Person>) => Promise<Answer>): Promise<Response> {
  const user = signedIn(c)
  const actor: Person = { person: user }
  const key = c.req.header('idempotency-key')
  if (key === undefined) return replay(storable(await perform(c.get('deps'), actor, verb)), false)
  if (key === '' || key.length > 200 || !/^[\x21-\x7e]+$/.test(key))
    throw new Problem('invalidDataFormat', { message: 'Idempotency-Key must be 1 to 200 printable characters.' })

  const route = `${c.req.method} ${c.req.path}`
  const body_hash = await sha256Hex(await bodyText(c))
  return perform(c.get('deps'), actor, async (work) => {
    const claim = { user_id: user.id, route, key, body_hash, status: 0, answer: null, created_at: work.now }
    // The insert waits while another transaction holds the same key; that is what makes two at once safe.
    const claimed = await work.tx
      .insertInto('idempotency_key')
      .values(claim)
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    const mine = work.tx
      .selectFrom('idempotency_key')
      .select(['status', 'answer', 'body_hash'])
      .where('user_id', '=', user.id)
      .where('route', '=', route)
      .where('key', '=', key)
    if (!claimed) {
      const first = await mine.executeTakeFirstOrThrow()
      if (first.body_hash !== body_hash) throw new Problem('duplicateRequest')
      return replay(first, true)
    }
    const answer = storable(await verb(work))
    await work.tx
      .updateTable('idempotency_key')
      .set(answer)
      .where('user_id', '=', user.id)
      .where('route', '=', route)
      .where('key', '=', key)
      .execute()
    return replay(answer, false)
  })
}
