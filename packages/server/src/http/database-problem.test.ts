import { expect, it } from 'vitest'
import { databaseOutage, databaseProblem, isToldByWatch } from './database-problem.ts'

const thrown = (code: string, message = 'x') => Object.assign(new Error(message), { code })

it.each([
  [thrown('23505'), 'duplicateRecord'],
  [thrown('23503'), 'databaseIntegrityViolated'],
  [thrown('22003'), 'invalidDataFormat'],
  [thrown('25P02'), 'transactionFailed'],
  [thrown('42703'), 'databaseQueryFailed'],
  [thrown('58P01'), 'databaseQueryFailed'],
  [thrown('P0001'), undefined],
  [new TypeError('x is undefined'), undefined],
  [thrown('ENOENT'), undefined],
  ['text', undefined],
])('%s is %s', (error, kind) => {
  expect(databaseProblem(error)).toBe(kind)
})

it.each([
  [thrown('ECONNREFUSED'), 'databaseConnectionFailed'],
  [thrown('EHOSTUNREACH'), 'databaseConnectionFailed'],
  [thrown('ENETUNREACH'), 'databaseConnectionFailed'],
  [thrown('EAI_AGAIN'), 'databaseConnectionFailed'],
  [Object.assign(thrown('ENOENT'), { syscall: 'connect' }), 'databaseConnectionFailed'],
  // A file that is not there.
  [Object.assign(thrown('ENOENT'), { syscall: 'open' }), undefined],
  [thrown('25006'), 'databaseConnectionFailed'],
  [thrown('08006'), 'databaseConnectionFailed'],
  [thrown('57P01'), 'databaseConnectionFailed'],
  [new Error('Connection terminated unexpectedly'), 'databaseConnectionFailed'],
  [new Error('Client was closed and is not queryable'), 'databaseConnectionFailed'],
  [thrown('53100'), 'databaseConnectionFailed'],
  [thrown('53200'), 'databaseConnectionFailed'],
  [thrown('58030'), 'databaseConnectionFailed'],
  [thrown('58P01'), undefined],
  [thrown('55P03'), 'databaseConnectionFailed'],
  [thrown('57014'), 'timeout'],
  [thrown('23505'), undefined],
  [new TypeError('x is undefined'), undefined],
  ['text', undefined],
])('%s is an outage told as %s', (error, kind) => {
  expect(databaseOutage(error)?.kind).toBe(kind)
})

it.each([
  [thrown('ECONNREFUSED'), true],
  [thrown('57P01'), true],
  [thrown('25006'), true],
  [thrown('55P03'), false],
  [thrown('57014'), false],
  [thrown('25P03'), false],
  [thrown('53300'), false],
  [thrown('53100'), false],
  [thrown('42703'), false],
])('%s is told by the watch: %s', (error, told) => {
  expect(isToldByWatch(error)).toBe(told)
})
