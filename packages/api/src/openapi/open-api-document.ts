import type * as z from 'zod/mini'

import { errorCatalogue } from '../contract/error-catalogue.ts'
import { operationNames, operations, type OperationName } from '../contract/operations/index.ts'
import { recordKindNames, type RecordKind } from '../contract/kinds/index.ts'
import type { Access, Operation } from '../contract/operation.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from './document-type.ts'
import { errorResponses } from './error-responses.ts'
import { failureTable } from './failure-table.ts'
import type { FailureTable } from './failure-table.ts'
import { jsonSchemas, refTo } from './json-schemas.ts'
import { contentName, namedSchemas } from './named-schemas.ts'
import { parametersOf } from './parameters.ts'
import { tags } from './tags.ts'

const about = `Paths match without regard to case. Money is a decimal string beside an ISO 4217 currency, rates are decimal
strings in percent, days are YYYY-MM-DD, instants ISO 8601 in UTC. Lists are read by cursor. Unknown query parameters and
unknown members of a body are refused. Every failure has the same shape; tell failures apart by code, never by text.`

/** The part of the contract that a platform serves. */
export type ServedPart = {
  operations: readonly OperationName[]
  /** The kinds that `{type}` and `{entityType}` may name. */
  kinds: readonly RecordKind[]
}

const whole: ServedPart = { operations: operationNames, kinds: recordKindNames }

/** The contract, or the part of it that is served, as an OpenAPI 3.1 document, the same each time. */
export function openApiDocument(served: ServedPart = whole): OpenApiDocument {
  const names = namedSchemas()
  const paths: OpenApiDocument['paths'] = {}
  const failures = failureTable()
  for (const name of served.operations) {
    const operation = operations[name]
    const verb = lowerCase(operation.method)
    const path = `/${operation.path}`
    paths[path] = { ...paths[path], [verb]: describe(name, operation, { names, failures, kinds: served.kinds }) }
  }
  const concepts = new Set(served.operations.map(conceptOf))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Strongroom platform',
      version: '1.0',
      summary: 'The contract between the back office and its platform.',
      description: about.replaceAll('\n', ' '),
    },
    servers: [{ url: '/1.0', description: 'The platform that serves this document' }],
    tags: Object.entries(tags)
      .filter(([name]) => concepts.has(name))
      .map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas: schemasIn(
        [paths, failures.responses, served.kinds.map((kind) => refTo(contentName(kind)))],
        jsonSchemas(names),
      ),
      responses: failures.responses,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of directory/user/authenticate; it expires after minutes and is then refreshed.',
        },
      },
    },
  }
}

function describe(
  name: keyof typeof operations,
  operation: Operation,
  {
    names,
    failures,
    kinds,
  }: { names: ReadonlyMap<z.core.$ZodType, string>; failures: FailureTable; kinds: readonly RecordKind[] },
): OpenApiOperation {
  const json = (schema: z.core.$ZodType) => ({ 'application/json': { schema: named(schema, names) } })
  const files = (types: readonly string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))
  return {
    operationId: name,
    summary: operation.summary,
    description: [accessWords(operation.access), withoutIdWords(operation)].filter(Boolean).join(' '),
    tags: [conceptOf(name)],
    parameters: parametersOf(operation, kinds),
    ...(operation.body && { requestBody: { required: true, content: json(operation.body) } }),
    ...(operation.file && { requestBody: { required: true, content: files(operation.file) } }),
    responses: {
      [operation.status]: operation.answer
        ? { description: 'Done.', content: json(operation.answer) }
        : { description: 'Done; there is nothing to answer.' },
      ...failures.refer(errorResponses(operation)),
    },
    ...(operation.access === 'anyone' && { security: [] }),
    ...(operation.withoutId && { 'x-without-id': errorCatalogue[operation.withoutId].code }),
  }
}

/** The schemas that are referred to, from there or from one another. */
function schemasIn(from: object, all: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const wanted = new Set<string>()
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (wanted.has(name)) continue
      wanted.add(name)
      collect(all[name])
    }
  }
  collect(from)
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)))
}

const conceptOf = (name: OperationName): string => name.split('.')[0] ?? name

function named(schema: z.core.$ZodType, names: ReadonlyMap<z.core.$ZodType, string>): JsonSchema {
  const name = names.get(schema)
  if (name === undefined)
    throw new Error('A schema of an operation has no name in the API document: namedSchemas() must name it.')
  return refTo(name)
}

function accessWords(access: Access): string {
  if (access === 'anyone') return 'Open to anyone, without a token.'
  if (access === 'signedIn') return 'Open to anyone who is signed in.'
  if (typeof access !== 'string') return `Needs one of the privileges ${access.join(', ')}.`
  if (access.startsWith('*.')) return `Needs the privilege ${access.slice(2)} of the kind of the record.`
  return `Needs the privilege ${access}.`
}

function withoutIdWords({ withoutId }: Operation): string | undefined {
  return withoutId && `Without its id, the address answers ${errorCatalogue[withoutId].code}.`
}

const lowerCase = (method: Operation['method']) =>
  ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' })[method] as 'get' | 'post' | 'put' | 'delete'
