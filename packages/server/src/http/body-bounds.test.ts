import { openApiDocument, type JsonSchema } from '@strongroom/api/openapi'
import { expect, it } from 'vitest'
import { bodyBounds } from './read-body.ts'

const document = openApiDocument()

/** What a reference leads to, by the names between its slashes. */
const at = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      document,
    )

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** How many values a body of this schema may hold, itself among them; Infinity for lists that nothing bounds. */
function mostValues(schema: unknown, within: readonly string[] = []): number {
  if (!isObject(schema)) return 1
  const { $ref: reference, anyOf, oneOf, allOf, items, maxItems = Infinity, properties, additionalProperties } = schema
  if (typeof reference === 'string')
    return within.includes(reference) ? Infinity : mostValues(at(reference), [...within, reference])
  const choices = [anyOf, oneOf].find(Array.isArray)
  if (choices) return Math.max(...choices.map((choice) => mostValues(choice, within)))
  if (items !== undefined) return 1 + Number(maxItems) * mostValues(items, within)
  const parts = [...(isObject(properties) ? Object.values(properties) : []), ...(Array.isArray(allOf) ? allOf : [])]
  const own = parts.map((value) => mostValues(value, within))
  return 1 + own.reduce((sum, count) => sum + count, 0) + (isObject(additionalProperties) ? Infinity : 0)
}

const bodies = Object.values(document.paths)
  .flatMap((verbs) => Object.values(verbs))
  .flatMap(({ operationId, requestBody }): [string, JsonSchema][] => {
    const schema = requestBody?.content['application/json']?.schema
    return schema ? [[operationId, schema]] : []
  })

it('no body of the contract that says how much it holds is refused for holding too much', () => {
  const counted = bodies.map(([name, schema]) => [name, mostValues(schema)] as const)
  const bounded = counted.filter(([, most]) => most < Infinity)
  expect(bounded.length).toBeGreaterThan(30)
  expect(bounded.filter(([, most]) => most > bodyBounds.values)).toEqual([])
})
