import { expect, it } from 'vitest'
import { databaseProblem } from './database-problem.ts'

const thrown = (code: string, message = 'x') => Object.assign(new Error(message), { code })

it.each([
  [thrown('ECONNREFUSED'), 'databaseConnectionFailed'],
  [thrown('08006'), 'databaseConnectionFailed'],
  [thrown('57P01'), 'databaseConnectionFailed'],
  [new Error('Connection terminated unexpectedly'), 'databaseConnectionFailed'],
  [thrown('23505'), 'duplicateRecord'],
  [thrown('23503'), 'databaseIntegrityViolated'],
  [thrown('22003'), 'invalidDataFormat'],
  [thrown('25P02'), 'transactionFailed'],
  [thrown('42703'), 'databaseQueryFailed'],
  [thrown('P0001'), undefined],
  [new TypeError('x is undefined'), undefined],
  [thrown('ENOENT'), undefined],
  ['text', undefined],
])('%s is %s', (error, kind) => {
  expect(databaseProblem(error)).toBe(kind)
})
