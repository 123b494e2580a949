import type { AttributeContent, AttributeDefinition } from '@strongroom/api/contract'
import type { Reader } from '../db/schema.ts'

/** The kinds of records that have attributes. */
export type AttributedKind = AttributeContent['of']

/** A definition as it goes over the wire. */
export function describeDefinition(content: AttributeContent): AttributeDefinition {
  const { of, code, label, dataType, required, order, isActive } = content
  const { options = [], min = null, max = null, pattern = null, group = null } = content
  return {
    id: `${of}.${code}`,
    code,
    label,
    dataType,
    options: options.map(({ value }) => value),
    required,
    min,
    max,
    pattern,
    group,
    order,
    isActive,
  }
}

/** A definition that is stored was read by its schema before it was written. */
export function storedDefinition(content: object): AttributeContent {
  return content as AttributeContent
}

/** The attributes that a kind's records may have. */
export async function attributeDefinitions(reader: Reader, of: AttributedKind): Promise<AttributeDefinition[]> {
  const rows = await reader
    .selectFrom('attribute_definition')
    .select('content')
    .where('kind', '=', of)
    .orderBy('code')
    .execute()
  return rows
    .map(({ content }) => describeDefinition(storedDefinition(content)))
    .toSorted((left, right) => left.order - right.order)
}
