import { ApiError, createQueryClient } from '@strongroom/api'
import { ownSessionFixture } from '@strongroom/api/mocks'
import { expect, test } from 'vitest'
import { endSessions } from './end-sessions.ts'

const sessions = [1, 2, 3, 4].map((index) => ownSessionFixture(index))

/** Calls of which some fail, and the ids that were asked for. */
function platform(failures: Readonly<Record<string, ApiError>>) {
  const asked: string[] = []
  const endSession = (id: string) => ({
    mutationFn: async () => {
      asked.push(id)
      if (failures[id]) throw failures[id]
      return null
    },
  })
  return { asked, calls: { endSession } as never, queryClient: createQueryClient() }
}

const refused = new ApiError({ kind: 'http', status: 403, code: 403, message: 'Not this one.' })
const over = new ApiError({ kind: 'http', status: 404, code: 1043, message: 'This sign-in is over already.' })
const away = new ApiError({ kind: 'network', message: 'Network Error' })

test('what is over already has ended, and what is refused does not keep the others', async () => {
  const { asked, ...on } = platform({ 'session-2': over, 'session-3': refused })
  expect(await endSessions(on, sessions)).toEqual({ goOn: [sessions[1]], error: refused })
  expect(asked).toEqual(['session-2', 'session-3', 'session-4', 'session-5'])
})

test('all end, or those that are left where the platform is away are named', async () => {
  expect(await endSessions(platform({}), sessions)).toEqual({ goOn: [], error: undefined })
  const { asked, ...on } = platform({ 'session-4': away })
  expect(await endSessions(on, sessions)).toEqual({ goOn: sessions.slice(2), error: away })
  expect(asked).toEqual(['session-2', 'session-3', 'session-4'])
})
