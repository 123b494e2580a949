import { dayOf, instantOf } from '@strongroom/api/money'
import type { Reader } from '../db/schema.ts'

/** Who is away at an instant, by the day in their own zone, and has named somebody: the delegate by the person. */
export type Delegates = ReadonlyMap<string, string>

/** A day is another one in the east than in the west, by one at most on either side. */
const day = 86_400_000

/** The delegates who decide for others now. */
export async function delegatesAt(reader: Reader, now: Date): Promise<Delegates> {
  const dayAround = (shift: number) => new Date(now.getTime() + shift).toISOString().slice(0, 10)
  const rows = await reader
    .selectFrom('absence as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .select(['a.user_id', 'a.delegate_id', 'a.from_day', 'a.to_day', 'u.timezone_id'])
    .where('a.from_day', '<=', dayAround(day))
    .where('a.to_day', '>=', dayAround(-day))
    .execute()
  return new Map(
    rows.flatMap(({ user_id, delegate_id, from_day, to_day, timezone_id }) => {
      if (delegate_id === null) return []
      const today = dayOf(instantOf(now), timezone_id)
      return from_day <= today && today <= to_day ? [[user_id, delegate_id] as const] : []
    }),
  )
}

/** For whom of these people somebody decides now. */
export const insteadOf = (delegates: Delegates, delegateId: string, people: Iterable<string>): string[] =>
  [...people].filter((id) => delegates.get(id) === delegateId)

/** These people, and who decides for those of them that are away. */
export const withDelegates = (delegates: Delegates, people: Iterable<string>): Set<string> =>
  new Set([...people].flatMap((id) => [id, ...[delegates.get(id) ?? []].flat()]))
