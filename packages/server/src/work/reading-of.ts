import type { Ctx } from '../http/app-env.ts'
import { signedIn } from '../http/authorise.ts'
import type { Person, Reading } from './work.ts'

/** What a verb reads with when a request asks. @throws Problem 1020 when nobody is signed in */
export function readingOf(c: Ctx): Reading<Person> {
  const { db, clock } = c.get('deps')
  return { reader: db, now: clock.now(), actor: { person: signedIn(c) } }
}
