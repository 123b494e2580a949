import type { ApiError } from '@strongroom/api'
import { contentPath } from '@strongroom/api/contract'
import type { Issue } from '@strongroom/ui/draft-form'

/** What was said of a draft, by the paths in its content: the form knows no other fields. */
export function draftIssues({ reasons }: ApiError): Issue[] {
  return reasons.map(({ field, message }) => {
    const path = contentPath(field)
    return path === undefined ? { message } : { field: path, message }
  })
}
