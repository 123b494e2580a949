import type { KnownKinds } from '../known-kinds.ts'
import { kindPlace } from '../places.ts'
import { entries, screenKinds, type ScreenKind } from './index.ts'

/** Where the screens of all kinds are, for what leads to them. */
export const knownKinds: KnownKinds = new Map(
  screenKinds.map((kind) => [kind, { kind, place: kindPlace(entries[kind]), icon: entries[kind].icon }]),
)

type Slug = 'slug' | 'tasks'

/**
 * The kind whose slug stands in an address; undefined for another text, which is then no such page. In capitals it names
 * the same kind, as the fixed addresses of the app do.
 */
function kindAt(slug: Slug, text: string): ScreenKind | undefined {
  return screenKinds.find((kind) => entries[kind][slug] === text.toLowerCase())
}

/** Addresses that name a kind: its slug there, the kind itself in the app. Of its lists, and of one of its records. */
function addressesBy(slug: Slug) {
  return {
    all: {
      parse: ({ records }: { records: string }) => {
        const kind = kindAt(slug, records)
        return kind ? { records: kind } : false
      },
      stringify: ({ records }: { records: ScreenKind }) => ({ records: entries[records][slug] }),
    },
    one: {
      parse: ({ records, id }: { records: string; id: string }) => {
        const kind = kindAt(slug, records)
        return kind ? { records: kind, id } : false
      },
      stringify: ({ records, id }: { records: ScreenKind; id: string }) => ({ records: entries[records][slug], id }),
    },
  } as const
}

/** `/institutions`, `/pending-institutions` and what lies below. */
export const recordsAt = addressesBy('slug')
/** `/tasks/institution` and what lies below. */
export const tasksAt = addressesBy('tasks')
