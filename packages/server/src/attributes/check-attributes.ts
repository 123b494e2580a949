import { attributeIssues, type FieldIssue } from '@strongroom/api/contract'
import { currentRecord } from '../records/current-record.ts'
import type { CheckContext } from '../records/kind-room.ts'
import { attributeDefinitions, type AttributedKind } from './attribute-definitions.ts'

type Values = readonly { code: string; value: string }[]

/** What is wrong with the attributes of a record, beside those that it has now. */
export async function checkAttributes(
  of: AttributedKind,
  values: Values = [],
  { reader, approvedId }: CheckContext,
): Promise<FieldIssue[]> {
  const definitions = await attributeDefinitions(reader, of)
  const record = approvedId === undefined ? undefined : await currentRecord(reader, of, approvedId)
  return [...attributeIssues(values, { definitions, before: storedValues(record?.content.attributes) })]
}

/** The attributes of an approved record are of the form that its kind's schema accepted. */
function storedValues(attributes: unknown): Values {
  return Array.isArray(attributes) ? (attributes as Values) : []
}
