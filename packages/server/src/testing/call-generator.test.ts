import { openApiDocument } from '@strongroom/api/openapi'
import { expect, it } from 'vitest'
import { generateCall } from './call-generator.ts'
import { randomOf } from './random.ts'

it('sends files to an operation that takes them: of every type, most of them such as can be read', () => {
  const document = openApiDocument()
  const path = '/PendingTransactionSets/{id}/items'
  const operation = document.paths[path]?.['post']
  if (!operation) throw new Error(`The document has no POST ${path}.`)
  const text = 'reference,type,amount,to\nUP-1,Deposit,2.00,1234'
  const calls = Array.from({ length: 200 }, (_, seed) =>
    generateCall({
      document,
      path,
      method: 'POST',
      operation,
      ids: { wanted: ['one'], others: [] },
      file: { text },
      random: randomOf(seed),
    }),
  )
  expect(calls.filter(({ body }) => body === undefined)).toEqual([])
  const read = (type: string) => calls.filter(({ headers }) => headers['content-type'] === type)
  for (const type of Object.keys(operation.requestBody?.content ?? {})) expect(read(type).length).toBeGreaterThan(50)
  expect(read('text/csv').some(({ body }) => body === text)).toBe(true)
  const line = JSON.stringify({ reference: 'UP-1', type: 'Deposit', amount: '2.00', to: '1234' })
  expect(read('application/x-ndjson').some(({ body }) => body === line)).toBe(true)
  expect(new Set(calls.map(({ body }) => body)).size).toBeGreaterThan(50)
})
