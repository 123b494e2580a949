import type { ApiError } from '@strongroom/api'

/**
 * What to quote to support: the code, and the id under which the platform's log has the call. Undefined for a failure
 * that has neither, such as a lost network.
 */
export function referenceOf({ code, data }: Pick<ApiError, 'code' | 'data'>): string | undefined {
  const id: unknown = data && Reflect.get(data, 'correlationId')
  const parts = [code || [], typeof id === 'string' ? id : []].flat()
  return parts.length > 0 ? parts.join(' · ') : undefined
}
