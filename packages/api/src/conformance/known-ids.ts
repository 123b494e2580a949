import * as z from 'zod/mini'

import { operations } from '../contract/operations/index.ts'
import type { OperationName } from '../contract/operations/index.ts'
import { hasOwn, recordKindNames, recordKinds } from '../contract/kinds/index.ts'
import type { RecordKind } from '../contract/kinds/index.ts'

/** An id that no platform has. */
export const noSuchId = '00000000-0000-0000-0000-000000000000'

const idPage = z.object({ items: z.array(z.object({ id: z.string().check(z.minLength(1)) })) })

/** The ids that were read so far, by the list that named them. */
export type KnownIds = {
  /** Takes what a list answered. */
  read: (list: OperationName, json: unknown) => void
  /** The values of a path's parameters, one set for each way in which it can be asked; none where no id is known. */
  paramsFor: (name: OperationName) => Readonly<Record<string, string>>[]
  /** What a draft of a kind begins with: nothing, or for a kind that belongs to another the record that it belongs to. */
  startOf: (kind: RecordKind) => Readonly<Record<string, string>> | undefined
}

/** No ids yet. */
export function knownIds(): KnownIds {
  const ids = new Map<string, string>()
  return {
    startOf(kind): Readonly<Record<string, string>> | undefined {
      if (recordKinds[kind].privileges !== 'parent') return {}
      const parent = recordKindNames.find((known) => hasOwn(known, 'contactsOf') && ids.has(`${known}.list`))
      const parentId = parent && ids.get(`${parent}.list`)
      return parent && parentId ? { parentType: recordKinds[parent].type, parentId } : undefined
    },
    read(list, json) {
      const page = z.safeParse(idPage, json)
      const id = page.success ? page.data.items[0]?.id : undefined
      if (id !== undefined) ids.set(list, id)
    },
    paramsFor(name) {
      const { path, idFrom } = operations[name]
      if (!path.includes('{')) return [{}]
      if (idFrom === '*.list')
        return recordKindNames.flatMap((kind) => {
          const id = ids.get(`${kind}.list`)
          const { type } = recordKinds[kind]
          return id === undefined ? [] : [{ type, entityType: type, id }]
        })
      const id = ids.get(idFrom ?? '')
      return id === undefined ? [] : [{ id }]
    },
  }
}

/** Parameters under which nothing is to be found. */
export function paramsForNothing(): Readonly<Record<string, string>> {
  const [kind] = recordKindNames
  if (!kind) throw new Error('The contract has no kind of record.')
  const { type, pendingPath } = recordKinds[kind]
  return { id: noSuchId, entityType: type, type, pendingType: pendingPath }
}
