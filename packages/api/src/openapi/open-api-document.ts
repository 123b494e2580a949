import type * as z from 'zod/mini'

import { operationNames, operations } from '../contract/operations/index.ts'
import type { Access, Operation } from '../contract/operation.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from './document-type.ts'
import { errorResponses } from './error-responses.ts'
import { failureTable } from './failure-table.ts'
import type { FailureTable } from './failure-table.ts'
import { jsonSchemas, refTo } from './json-schemas.ts'
import { namedSchemas } from './named-schemas.ts'
import { parametersOf } from './parameters.ts'
import { tags } from './tags.ts'

const about = `Paths match without regard to case. Money is a decimal string beside an ISO 4217 currency, rates are decimal
strings in percent, days are YYYY-MM-DD, instants ISO 8601 in UTC. Lists are read by cursor. Unknown query parameters and
unknown members of a body are refused. Every failure has the same shape; tell failures apart by code, never by text.`

/** The contract as an OpenAPI 3.1 document, the same each time. */
export function openApiDocument(): OpenApiDocument {
  const names = namedSchemas()
  const paths: OpenApiDocument['paths'] = {}
  const failures = failureTable()
  for (const name of operationNames) {
    const operation = operations[name]
    const verb = lowerCase(operation.method)
    const path = `/${operation.path}`
    paths[path] = { ...paths[path], [verb]: describe(name, operation, { names, failures }) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Strongroom platform',
      version: '1.0',
      summary: 'The contract between the back office and its platform.',
      description: about.replaceAll('\n', ' '),
    },
    servers: [{ url: '/1.0', description: 'The platform that serves this document' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas: jsonSchemas(names),
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
  { names, failures }: { names: ReadonlyMap<z.core.$ZodType, string>; failures: FailureTable },
): OpenApiOperation {
  const json = (schema: z.core.$ZodType) => ({ 'application/json': { schema: named(schema, names) } })
  return {
    operationId: name,
    summary: operation.summary,
    description: accessWords(operation.access),
    tags: [name.split('.')[0] ?? name],
    parameters: parametersOf(operation),
    ...(operation.body && { requestBody: { required: true, content: json(operation.body) } }),
    responses: {
      [operation.status]: operation.answer
        ? { description: 'Done.', content: json(operation.answer) }
        : { description: 'Done; there is nothing to answer.' },
      ...failures.refer(errorResponses(operation)),
    },
    ...(operation.access === 'anyone' && { security: [] }),
  }
}

function named(schema: z.core.$ZodType, names: ReadonlyMap<z.core.$ZodType, string>): JsonSchema {
  const name = names.get(schema)
  if (name === undefined)
    throw new Error('A schema of an operation has no name in the API document: namedSchemas() must name it.')
  return refTo(name)
}

function accessWords(access: Access): string {
  if (access === 'anyone') return 'Open to anyone, without a token.'
  if (access === 'signedIn') return 'Open to anyone who is signed in.'
  if (access.startsWith('*.')) return `Needs the privilege ${access.slice(2)} of the kind of the record.`
  return `Needs the privilege ${access}.`
}

const lowerCase = (method: Operation['method']) =>
  ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' })[method] as 'get' | 'post' | 'put' | 'delete'
