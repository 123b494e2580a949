import { recordKindNames, recordKinds } from '@strongroom/api/contract'
import type { ServedPart } from '@strongroom/api/openapi'
import { route } from '../http/routes.ts'

/** A route as it is mounted. */
export interface Mounted {
  method: string
  path: string
}

/** The calls of the contract that these routes answer; of a path that all kinds share, for any kind. */
export async function servedPart(routes: readonly Mounted[], basePath: string): Promise<ServedPart> {
  const { operationNames, operations } = await import('@strongroom/api/contract/operations')
  const mounted = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  const isMounted = (method: string, path: string) => mounted.has(`${method} ${basePath}${route(path)}`)
  return {
    operations: operationNames.filter((name) => {
      const { method, path } = operations[name]
      return recordKindNames.some((kind) => {
        const { type, pendingPath } = recordKinds[kind]
        return isMounted(method, path.replace('Pending{type}', pendingPath).replace(/\{(entityType|type)\}/, type))
      })
    }),
    kinds: recordKindNames.filter((kind) => isMounted('GET', recordKinds[kind].path)),
  }
}
