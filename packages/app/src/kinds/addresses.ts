import type { KnownKinds } from '../known-kinds.ts'
import { kindPlace } from '../places.ts'
import { entries, screenKinds, type ScreenKind } from './index.ts'

/** Where the screens of all kinds are, for what leads to them. */
export const knownKinds: KnownKinds = new Map(
  screenKinds.map((kind) => [kind, { place: kindPlace(entries[kind]), icon: entries[kind].icon }]),
)

/**
 * The kind that an address names in its records' or its tasks' slug; false for no kind, which is then no such page. In
 * capitals it names the same kind, as the fixed addresses of the app do.
 */
function kindAt(part: 'slug' | 'tasks', text: string): ScreenKind | false {
  return screenKinds.find((kind) => entries[kind][part] === text.toLowerCase()) ?? false
}

/** Addresses that name a kind: its slug there, the kind itself in the app. */
function kindParam(part: 'slug' | 'tasks') {
  return {
    parse: <Raw extends { records: string }>(raw: Raw) => {
      const records = kindAt(part, raw.records)
      return records && { ...raw, records }
    },
    stringify: <Params extends { records: ScreenKind }>(params: Params) => ({
      ...params,
      records: entries[params.records][part],
    }),
  }
}

/** Of `/institutions` and `/pending-institutions`. */
export const recordsParam = kindParam('slug')
/** Of `/tasks/institution`. */
export const tasksParam = kindParam('tasks')
