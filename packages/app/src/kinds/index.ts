import type { ManagedKind } from '@strongroom/api/contract'
import type { MakeParts } from '../kind-screens.ts'
import type { KnownKind } from '../known-kinds.ts'
import type { KindTiles, TotalledKind } from '../overview/kind-tiles.ts'
import type { Slugs } from '../places.ts'

/** What stands here of a kind is in the first load; its parts come with the first of its screens. */
export type KindEntry<Kind extends ManagedKind> = Slugs &
  Pick<KnownKind, 'icon'> & {
    load: () => Promise<{ parts: MakeParts<Kind> }>
  } & TilesEntry<Kind>

/** A kind that the platform totals has tiles on the overview. */
type TilesEntry<Kind extends ManagedKind> = Kind extends TotalledKind
  ? { tiles: () => Promise<{ tiles: KindTiles<Kind> }> }
  : unknown

/** The kinds that have screens. Navigation, palette, tasks, overview and addresses are made of this table. */
export const kinds = {
  institution: {
    slug: 'institutions',
    tasks: 'institution',
    icon: 'InstitutionsIcon',
    load: () => import('./institution/index.tsx'),
    tiles: () => import('./institution/tiles.tsx'),
  },
  client: {
    slug: 'clients',
    tasks: 'client',
    icon: 'ClientsIcon',
    load: () => import('./client/index.tsx'),
    tiles: () => import('./client/tiles.ts'),
  },
} as const satisfies { readonly [Kind in ManagedKind]: KindEntry<Kind> | undefined }

type Kinds = typeof kinds

/** A kind that has screens. */
export type ScreenKind = { [Kind in keyof Kinds]: Kinds[Kind] extends undefined ? never : Kind }[keyof Kinds]

/** The entries that are there, each typed by its kind. */
export const entries: { readonly [Kind in ScreenKind]: KindEntry<Kind> } = kinds

/** Typed by the kind literal: `Object.keys` of the table has no other members, and those without screens are left out. */
export const screenKinds = (Object.keys(kinds) as readonly (keyof Kinds)[]).filter(
  (kind): kind is ScreenKind => kinds[kind] !== undefined,
)
