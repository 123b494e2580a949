import type { Api, ListOptions } from '@strongroom/api'
import type { AttributeDefinition } from '@strongroom/api/contract'

/** What a kind brings whose records have fields that the operator adds. */
export type AttributeParts = {
  /** The call for their definitions; left out where there are none. */
  attributes?: (api: Api) => Promise<ListOptions<AttributeDefinition>>
}
