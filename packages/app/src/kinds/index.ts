import type { RecordKind } from '@strongroom/api/contract'
import type { MakeParts } from '../kind-screens.ts'
import type { KnownKind } from '../known-kinds.ts'
import type { KindReviews, KindTiles, TotalledKind } from '../overview/kind-tiles.ts'
import type { Slugs } from '../places.ts'

/** What stands here of a kind is in the first load; its parts come with the first of its screens. */
type KindEntry<Kind extends RecordKind> = Slugs &
  Pick<KnownKind, 'icon'> & { load: () => Promise<{ parts: MakeParts<Kind> }> } & (Kind extends TotalledKind
    ? TilesEntry<Kind>
    : unknown)

/** A kind that the platform totals has tiles on the overview. */
type TilesEntry<Kind extends TotalledKind> = {
  tiles: () => Promise<{ tiles: KindTiles<Kind>; reviews?: KindReviews<Kind> }>
}

/**
 * Every kind of record with where its screens are and what loads them; `undefined` for one that has none. Navigation,
 * palette, tasks, overview and addresses are made of this table, in its order.
 */
const kinds = {
  institution: {
    slug: 'institutions',
    tasks: 'institution',
    icon: 'BuildingIcon',
    load: () => import('./institution/index.tsx'),
    tiles: () => import('./institution/tiles.ts'),
  },
  institutionAccount: {
    slug: 'institution-accounts',
    tasks: 'institution-account',
    icon: 'BankIcon',
    load: () => import('./institution-account/index.tsx'),
  },
  client: {
    slug: 'clients',
    tasks: 'client',
    icon: 'PersonIcon',
    load: () => import('./client/index.tsx'),
    tiles: () => import('./client/tiles.ts'),
  },
  clientAccount: {
    slug: 'client-accounts',
    tasks: 'client-account',
    icon: 'WalletIcon',
    load: () => import('./client-account/index.tsx'),
  },
  depositProtection: {
    slug: 'deposit-protection',
    tasks: 'deposit-protection',
    icon: 'UmbrellaIcon',
    load: () => import('./deposit-protection/index.tsx'),
  },
  interestRatePlan: {
    slug: 'interest-rate-plans',
    tasks: 'interest-rate-plans',
    icon: 'PercentIcon',
    load: () => import('./interest-rate-plan/index.tsx'),
  },
  contact: {
    slug: 'contacts',
    tasks: 'contact',
    icon: 'PeopleIcon',
    load: () => import('./contact/index.tsx'),
  },
  transaction: {
    slug: 'transactions',
    tasks: 'transaction',
    begins: 'blank',
    icon: 'TransferIcon',
    load: () => import('./transaction/index.tsx'),
  },
  transactionSet: {
    slug: 'transaction-sets',
    tasks: 'transaction-sets',
    begins: 'blank',
    icon: 'LayersIcon',
    load: () => import('./transaction-set/index.tsx'),
  },
} as const satisfies {
  readonly [Kind in RecordKind]: KindEntry<Kind> | undefined
}

type Kinds = typeof kinds

/** A kind that has screens. */
export type ScreenKind = { [Kind in RecordKind]: Kinds[Kind] extends undefined ? never : Kind }[RecordKind]

/** The entries that are there, each typed by its kind. */
export const entries: { readonly [Kind in ScreenKind]: KindEntry<Kind> } = kinds

/** A kind that has tiles on the overview. */
export type TiledScreenKind = ScreenKind & TotalledKind

const tiledEntries: { readonly [Kind in TiledScreenKind]: TilesEntry<Kind> } = kinds

/** Loads the tiles of a kind. */
export const loadTilesOf = <Kind extends TiledScreenKind>(kind: Kind) => tiledEntries[kind].tiles()

/** Typed by the kind literal: `Object.keys` of the table has no other members, and those without screens are left out. */
export const screenKinds = (Object.keys(kinds) as readonly RecordKind[]).filter(
  (kind): kind is ScreenKind => kinds[kind] !== undefined,
)
