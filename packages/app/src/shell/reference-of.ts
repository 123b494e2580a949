import type { ApiError } from '@strongroom/api'

/** What to quote to support; undefined for a failure that has no code. */
export function referenceOf({ code }: Pick<ApiError, 'code'>): string | undefined {
  return code ? `Code ${code}` : undefined
}
