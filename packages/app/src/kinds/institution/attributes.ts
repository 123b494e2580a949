import type { AttributeParts } from '../../fields/attribute-parts.ts'
import { maxPageSize } from '@strongroom/api/contract'

/** The fields that the operator has added to institutions. */
export const institutionAttributes: NonNullable<AttributeParts['attributes']> = async (api) =>
  (await api.attributes()).ofInstitutions({ limit: maxPageSize })
