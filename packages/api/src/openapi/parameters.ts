import { maxPageSize } from '../contract/list.ts'
import { queryNames } from '../contract/operation.ts'
import type { Operation } from '../contract/operation.ts'
import { recordKinds, type RecordKind } from '../contract/kinds/index.ts'
import { report, reportGroupings } from '../contract/report.ts'
import type { JsonSchema, OpenApiParameter } from './document-type.ts'

/** Path parameters that take one of a closed list. */
const closed = (
  kinds: readonly RecordKind[],
): Readonly<Record<string, { description: string; schema: JsonSchema }>> => ({
  entityType: { description: "The kind's approved path segment", schema: typeOf(kinds) },
  type: { description: "The kind's approved path segment", schema: typeOf(kinds) },
})

const typeOf = (kinds: readonly RecordKind[]): JsonSchema => ({
  type: 'string',
  enum: kinds.map((kind) => recordKinds[kind].type),
})

/** Each once, since paths are read without regard to case. */
function pendingTypes(kinds: readonly RecordKind[]): string[] {
  const names = kinds.flatMap((kind) => [recordKinds[kind].pendingPath.slice('Pending'.length), recordKinds[kind].type])
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
}

/** Of `Pending{type}`, the parameter is what follows "Pending", whatever its case. */
const pendingTypeOf = (kinds: readonly RecordKind[]) => ({
  description: "What follows 'Pending' in the kind's path of pending versions, or the kind's approved path segment",
  schema: { type: 'string', enum: pendingTypes(kinds) },
})

/** What the parameters mean that every list takes. */
const ofLists: Readonly<Record<string, { description: string; schema: JsonSchema }>> = {
  limit: {
    description: 'How many rows at most',
    schema: { type: 'integer', minimum: 1, maximum: maxPageSize },
  },
  cursor: { description: 'The `nextCursor` of the page before; absent for the first', schema: { type: 'string' } },
  q: { description: 'Text to search for', schema: { type: 'string', maxLength: 200 } },
}

/** What the parameters mean that reports take. */
const ofReports: Readonly<Record<string, { description: string; schema: JsonSchema }>> = {
  from: { description: 'The first day', schema: { type: 'string', format: 'date' } },
  to: { description: 'The last day, itself included', schema: { type: 'string', format: 'date' } },
  grouping: { description: 'How long one category is', schema: { type: 'string', enum: reportGroupings } },
  currency: { description: 'ISO 4217; that of most accounts if left out', schema: { type: 'string' } },
}

function describeParameter(name: string, sorts: readonly string[]): string {
  if (name === 'sort')
    return `Fields to sort by, first the most important, joined by commas; a minus in front reverses one. Known: ${sorts.join(', ')}`
  if (name.endsWith('.from')) return 'From this value, itself included: a day, an instant or a decimal'
  if (name.endsWith('.to')) return 'Up to this value, itself included: a day, an instant or a decimal'
  return 'Any of these values, joined by commas'
}

/** The parameters of an operation: those of its path, which may name these kinds, of its query, and the key of a write. */
export function parametersOf(operation: Operation, kinds: readonly RecordKind[]): OpenApiParameter[] {
  const { method, path, query } = operation
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']): OpenApiParameter => {
    const known = path.startsWith('Pending{type}') && name === 'type' ? pendingTypeOf(kinds) : closed(kinds)[name]
    const { description, schema } = known ?? { description: 'Opaque id', schema: { type: 'string', minLength: 1 } }
    return { name, in: 'path', required: true, description, schema }
  })
  const sorts = query && 'list' in query ? query.list.sorts : []
  const inQuery = queryNames(operation).map((name): OpenApiParameter => {
    const { description, schema } = (operation.answer === report ? ofReports : ofLists)[name] ?? {
      description: describeParameter(name, sorts),
      schema: { type: 'string' },
    }
    return { name, in: 'query', required: false, description, schema }
  })
  const key: OpenApiParameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Names this write: sent again, it is answered as the first time and not done twice',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return [...inPath, ...inQuery, ...(method === 'GET' || operation.access === 'anyone' ? [] : [key])]
}
