import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { errorCatalogue } from '../contract/error-catalogue.ts'
import { operationNames, operations } from '../contract/operations/index.ts'
import { refusalsOf } from '../contract/refusals.ts'
import { openApiDocument } from './open-api-document.ts'

const document = openApiDocument()
const operationsInIt = Object.entries(document.paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
)

const failureOf = (response: object | undefined) =>
  response && '$ref' in response
    ? document.components.responses[String(response.$ref).replace('#/components/responses/', '')]
    : undefined

test('is valid OpenAPI 3.1 by a public validator', async () => {
  const validator = new Validator()
  const result = await validator.validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

test('a broken document is not valid, so the validator does look', async () => {
  const broken = { ...structuredClone(document), paths: { institutions: { get: { responses: 'none' } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('every reference leads to a schema that is there, and every schema is named once', () => {
  const text = JSON.stringify(document)
  const known = new Set(Object.keys(document.components.schemas))
  const used = new Set(Array.from(text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name))
  expect([...used].filter((name) => name !== undefined && !known.has(name))).toEqual([])
  expect(text).not.toContain('"$id"')
})

test('holds every operation of the contract with its privilege, its body, its answer and its refusals', () => {
  expect(operationsInIt.map(({ operation }) => operation.operationId).toSorted()).toEqual(operationNames.toSorted())
  for (const { path, verb, operation } of operationsInIt) {
    const name = operationNames.find((known) => known === operation.operationId)
    if (!name) throw new Error(operation.operationId)
    const told = operations[name]
    expect([path, verb]).toEqual([`/${told.path}`, told.method.toLowerCase()])
    expect(operation.requestBody !== undefined, name).toBe(told.body !== undefined || told.file !== undefined)
    expect('content' in (operation.responses[told.status] ?? {}), name).toBe(told.answer !== undefined)
    for (const refusal of refusalsOf(told)) {
      const { code, status } = errorCatalogue[refusal]
      expect(failureOf(operation.responses[status])?.description, `${name} ${refusal}`).toContain(`${code}: `)
    }
    const inPath = operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect(inPath, name).toEqual(Array.from(path.matchAll(/\{(\w+)\}/g), ([, parameter]) => parameter))
    for (const code of [told.access].flat())
      if (code.includes('.')) expect(operation.description).toContain(code.replace('*.', ''))
  }
})

test('fields carry their labels, in complete content and in drafts', () => {
  const { InstitutionContent, InstitutionDraftContent, InstitutionFigures, ClientDraftContent } =
    document.components.schemas
  expect(InstitutionContent).toMatchObject({
    additionalProperties: false,
    required: expect.arrayContaining(['name', 'type']),
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 200 },
      type: { title: 'Type', enum: expect.arrayContaining(['Bank']) },
      lei: { title: 'LEI', description: expect.stringContaining('is not a valid legal entity identifier') },
    },
  })
  expect(InstitutionContent).not.toHaveProperty('properties.totalAssets')
  expect(InstitutionFigures).toMatchObject({ properties: { asOf: {}, totalAssets: {} } })
  expect(InstitutionDraftContent).toMatchObject({ properties: { name: { title: 'Name', type: 'string' } } })
  expect(InstitutionDraftContent).not.toHaveProperty('required')
  expect(ClientDraftContent).toMatchObject({
    properties: {
      residentialAddress: { properties: { city: { title: 'City' } } },
      identifiers: { items: { properties: { number: { title: 'Number' } } } },
    },
  })
})

test('is the same each time', () => {
  expect(openApiDocument()).toEqual(document)
})
