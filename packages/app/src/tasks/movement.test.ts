import { createApi, createQueryClient } from '@strongroom/api'
import { recordKinds } from '@strongroom/api/contract'
import { approvedFixture, taskFixture } from '@strongroom/api/mocks'
import { describe, expect, it } from 'vitest'
import { loadTask, movedSince } from './movement.ts'

const kind = 'institution'
const live = approvedFixture(kind, 0, { version: 5, reviewedBy: { id: 'ines', name: 'Ines Brandt' } })

describe('movedSince', () => {
  it('tells who moved it and when', () => {
    expect(movedSince(3, live)).toEqual({ from: 3, to: 5, by: 'Ines Brandt', at: live.reviewedAt })
  })

  it('is silent where nothing moved', () => expect(movedSince(5, live)).toBeUndefined())
})

describe('loadTask', () => {
  const task = taskFixture(0, { baseVersion: 3 })
  const taskPath = `approvingTask/${task.id}`
  const recordPath = `${recordKinds[kind].path}/${task.approvedId}`

  /** What is asked for when the platform has these answers and no others. */
  async function asked(answers: Readonly<Record<string, unknown>>): Promise<string[]> {
    const calls: string[] = []
    const api = createApi({
      baseUrl: 'https://platform.example',
      onSessionLost: () => {},
      fetch: async (input) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input)
        const path = pathname.replace('/1.0/', '')
        calls.push(`${path}${search}`)
        const body = answers[path]
        return body === undefined ? new Response(null, { status: 404 }) : Response.json(body)
      },
    })
    api.session.set({ token: 'token', refreshToken: 'refresh' })
    await loadTask({ api, queryClient: createQueryClient() }, kind, task.id)
    return calls
  }

  it('asks for what is live', async () => {
    expect(await asked({ [taskPath]: task, [recordPath]: live })).toEqual([taskPath, recordPath])
  })

  it('asks for nothing beside a task of a new record, or one that is decided', async () => {
    expect(await asked({ [taskPath]: { ...task, baseVersion: null } })).toEqual([taskPath])
    expect(await asked({ [taskPath]: { ...task, status: 'Resolved', resolution: 'Approved' } })).toEqual([taskPath])
  })

  it('goes on without the record where the platform does not give it, and not without the task', async () => {
    expect(await asked({ [taskPath]: task })).toEqual([taskPath, recordPath])
    await expect(asked({})).rejects.toMatchObject({ status: 404 })
  })
})
