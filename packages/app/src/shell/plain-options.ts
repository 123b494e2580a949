/*
 * How the client puts the options of its calls together: what it gives is plain, so that the later one counts and nothing
 * is merged deeper. Only headers are joined.
 */

export const validateAndMerge = (...sources: readonly (object | undefined)[]): object => Object.assign({}, ...sources)

export function mergeHeaders(...sources: readonly (HeadersInit | undefined)[]): Headers {
  const merged = new Headers()
  for (const source of sources) for (const [name, value] of new Headers(source)) merged.set(name, value)
  return merged
}

/** There are none. */
export const mergeHooks = () => ({ init: [], beforeRequest: [], beforeRetry: [], beforeError: [], afterResponse: [] })

/** For hooks, of which there are none. */
export const cloneShallow = <Value>(value: Value): Value => value

export const deletedParametersSymbol = Symbol('deletedParameters')

export const replaceOption = <Value>(value: Value): Value => value

/** There are none. */
export const findUnknownOptions = (): Record<string, never> => ({})

export const hasSearchParameters = (search?: URLSearchParams): boolean => search !== undefined && search.size > 0
