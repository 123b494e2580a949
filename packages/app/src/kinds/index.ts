import type { ManagedKind } from '@strongroom/api/contract'
import type { EntityDefinition } from '../definition.ts'
import { client } from './client/index.tsx'
import { institution } from './institution/index.tsx'

/** Every managed kind with what its screens need; a kind without an entry does not compile. */
export const entities: { readonly [Kind in ManagedKind]: EntityDefinition<Kind> } = { institution, client }
