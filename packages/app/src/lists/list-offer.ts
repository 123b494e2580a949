import type { ManagedKind } from '@strongroom/api/contract'
import type { TableOffer } from '@strongroom/ui/entity-table'
import type { EntityDefinition } from '../definition.ts'
import { filtersOf } from './filters-of.ts'

/** What a kind's list offers: its columns, its filters, and its order when nobody asks for another. */
export function listOffer<Kind extends ManagedKind>({ kind, columns }: EntityDefinition<Kind>): TableOffer {
  const [first] = columns
  return { columns, filters: filtersOf(kind), defaultSort: first ? [{ id: first.id, desc: false }] : [] }
}
