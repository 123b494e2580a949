import { createApi, createQueryClient } from '@strongroom/api'
import { recordKinds } from '@strongroom/api/contract'
import { approvedFixture, pageFixture, taskFixture, versionFixture } from '@strongroom/api/mocks'
import { describe, expect, it } from 'vitest'
import { loadTask, movementOf } from './movement.ts'

const kind = 'institution'
const live = approvedFixture(kind, 0, { version: 5, reviewedBy: { id: 'ines', name: 'Ines Brandt' } })
const versions = [4, 3, 2].map((index) => versionFixture(index))

describe('movementOf', () => {
  it('tells what stood there, who moved it and when', () => {
    expect(movementOf(3, live, versions)).toEqual({
      base: versionFixture(2).snapshot,
      moved: { from: 3, to: 5, by: 'Ines Brandt', at: live.reviewedAt },
    })
  })

  it('is silent where nothing moved, and where nothing tells what it was', () => {
    expect(movementOf(5, live, versions)).toBeUndefined()
    expect(movementOf(1, live, versions)).toBeUndefined()
  })
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

  it('asks for as many versions as lie between, only where the record has moved', async () => {
    const past = pageFixture(versions)
    const versionsPath = `${recordKinds[kind].type}/${task.approvedId}/versions`
    expect(await asked({ [taskPath]: task, [recordPath]: live, [versionsPath]: past })).toEqual([
      taskPath,
      recordPath,
      `${versionsPath}?limit=3`,
    ])
    expect(await asked({ [taskPath]: task, [recordPath]: { ...live, version: 3 } })).toEqual([taskPath, recordPath])
  })

  it('asks for nothing beside a task of a new record, or one that is decided', async () => {
    expect(await asked({ [taskPath]: { ...task, baseVersion: null } })).toEqual([taskPath])
    expect(await asked({ [taskPath]: { ...task, status: 'Resolved', resolution: 'Approved' } })).toEqual([taskPath])
  })

  it('goes on without the past where the platform does not give it, and not without the task', async () => {
    expect(await asked({ [taskPath]: task })).toEqual([taskPath, recordPath])
    await expect(asked({})).rejects.toMatchObject({ status: 404 })
  })
})
