import { ApiError } from '@strongroom/api'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.ts'

const refusal = (status: number, code?: number) => new ApiError({ kind: 'http', message: 'No.', status, code })

describe('failureOf', () => {
  it.each([
    [403, 1030, 'forbidden'],
    [403, 403, 'forbidden'],
    [403, 5017, 'refused'],
    [409, 5034, 'refused'],
    [409, 5021, 'refused'],
    [409, 1006, 'conflict'],
    [404, 5014, 'notFound'],
    [404, undefined, 'notFound'],
    [500, 1012, 'failed'],
    [503, undefined, 'failed'],
  ] as const)('sorts %i/%s as %s', (status, code, kind) => expect(failureOf(refusal(status, code)).kind).toBe(kind))

  it('takes a silent platform for a failure', () =>
    expect(failureOf(new ApiError({ kind: 'network', message: 'Network Error', code: 1066 })).kind).toBe('failed'))
})
