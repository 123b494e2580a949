import type { ApiError } from '@strongroom/api'
import { recordKindOfType, refusalData } from '@strongroom/api/contract'
import type { TextLink } from '@strongroom/ui/link'
import type { KnownKinds } from '../known-kinds.ts'

/** The records that a refusal says are in the way, as the words of its message that lead to them. */
export function linksInTheWay({ data }: Pick<ApiError, 'data'>, kinds: KnownKinds): TextLink[] {
  const read = refusalData.safeParse(data)
  if (!read.success) return []
  return read.data.inTheWay.flatMap(({ entityType, entityId, title }) => {
    const kind = recordKindOfType(entityType)
    const place = kind && kinds.get(kind)?.place
    return place ? [{ text: title, href: place.record(entityId) }] : []
  })
}
