import { ApiError, toastDuration, type ApiErrorKind } from '@strongroom/api'
import { afterEach, expect, it, vi } from 'vitest'
import { tellFailure, tellFailureOf } from './tell-failure.ts'

const kit = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), clear: vi.fn() }))
vi.mock('@strongroom/ui/toast', () => ({ toast: kit }))
afterEach(() => kit.error.mockClear())

/** What was said, once the script that says it is there. */
async function told(error: ApiError): Promise<unknown[][]> {
  tellFailure(error)
  await vi.dynamicImportSettled()
  return kit.error.mock.calls
}

const failure = (kind: ApiErrorKind, details: { status?: number; code?: number; data?: object } = {}) =>
  new ApiError({ kind, message: 'It did not work.', ...details })

it.each([
  [failure('http', { status: 409, code: 5034 }), '5034: It did not work.', 'It did not work.'],
  [failure('network', { code: 1066 }), '1066: It did not work.', 'It did not work.'],
  [failure('parse', { status: 200, code: 1014 }), '1014: It did not work.', 'It did not work.'],
  [failure('http', { status: 500, data: { error: 'Disk full' } }), 'http: Disk full', 'Disk full'],
])('says what failed, under an id of its own: %o', async (error, id, text) => {
  expect(await told(error)).toEqual([[text, { id, duration: toastDuration }]])
})

it('gives the same failure the same id, so that it is said once', async () => {
  await told(failure('network', { code: 1066 }))
  const [[, first] = [], [, second] = []] = await told(failure('network', { code: 1066 }))
  expect(second).toEqual(first)
})

it('says before it what did not happen, where that is not plain', async () => {
  tellFailureOf('Nothing was saved.', failure('network', { code: 1066 }))
  await vi.dynamicImportSettled()
  const text = 'Nothing was saved.\nIt did not work.'
  expect(kit.error.mock.calls).toEqual([[text, { id: `Nothing was saved.\n1066: It did not work.`, duration: 8000 }]])
})

it.each([failure('cancelled', { code: 1009 }), failure('http', { status: 401, code: 1023 })])(
  'says nothing of what was given up or of a session that is over: %o',
  async (error) => expect(await told(error)).toEqual([]),
)
