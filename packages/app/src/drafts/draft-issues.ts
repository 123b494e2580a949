import type { ApiError } from '@strongroom/api'
import { contentPath } from '@strongroom/api/contract'
import type { Issue } from '@strongroom/ui/draft-form'
import { linkedParts, type TextLink } from '@strongroom/ui/link'

/**
 * What was said of a draft, by the paths in its content: the form knows no other fields. Of the links each message keeps
 * those that it names.
 */
export function draftIssues({ reasons }: ApiError, links: readonly TextLink[] = []): Issue[] {
  let rest = links
  return reasons.map(({ field, message }) => {
    const path = contentPath(field)
    const named = linkedParts(message, rest).filter((part) => typeof part !== 'string')
    rest = rest.slice(named.length)
    return { message, ...(path !== undefined && { field: path }), ...(named.length > 0 && { links: named }) }
  })
}
