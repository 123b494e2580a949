import type { AttributeParts } from '../../fields/attribute-parts.ts'
import { maxPageSize } from '@strongroom/api/contract'

/** The fields that the operator has added to clients. */
export const clientAttributes: NonNullable<AttributeParts['attributes']> = async (api) =>
  (await api.attributes()).ofClients({ limit: maxPageSize })
