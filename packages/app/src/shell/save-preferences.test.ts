import { createApi, createQueryClient } from '@strongroom/api'
import { errorResponseOf, type Preferences } from '@strongroom/api/contract'
import { expect, it } from 'vitest'
import { savePreferences } from './save-preferences.ts'

/** A platform that refuses what is not made of the newest, and windows of one person. */
function platformOf() {
  let stored: Preferences = { revision: 0 }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method !== 'PUT') return Response.json(stored)
    const wanted: Preferences = await request.json()
    if (wanted.revision !== stored.revision) return Response.json(errorResponseOf('conflict'), { status: 409 })
    stored = { ...wanted, revision: (stored.revision ?? 0) + 1 }
    return Response.json(stored)
  }
  return {
    stored: () => stored,
    async openWindow() {
      const api = createApi({ baseUrl: 'http://platform.test', fetch, onSessionLost: () => {} })
      const queryClient = createQueryClient()
      await queryClient.fetchQuery(api.directory.preferences())
      const save = (name: string) =>
        savePreferences({ api, queryClient }, ({ views = {} }) => ({
          views: { ...views, client: [...(views['client'] ?? []), { name, state: '' }] },
        }))
      return save
    },
  }
}

const namesIn = ({ views = {} }: Preferences) => (views['client'] ?? []).map(({ name }) => name).toSorted()

it('loses no view of three windows that keep views of one list at once', async () => {
  const { openWindow, stored } = platformOf()
  const windows = [await openWindow(), await openWindow(), await openWindow()]
  await Promise.all(windows.map((save, index) => save(`view ${index}`)))
  expect(namesIn(stored())).toEqual(['view 0', 'view 1', 'view 2'])
})

it('loses none of several that one window keeps quickly', async () => {
  const { openWindow, stored } = platformOf()
  const save = await openWindow()
  await Promise.all(['a', 'b', 'c', 'd'].map(save))
  expect(namesIn(stored())).toEqual(['a', 'b', 'c', 'd'])
})

it('gives up, and says so, where another window is always faster', async () => {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).method === 'PUT'
      ? Response.json(errorResponseOf('conflict'), { status: 409 })
      : Response.json({ revision: 1 })
  const api = createApi({ baseUrl: 'http://platform.test', fetch, onSessionLost: () => {} })
  await expect(
    savePreferences({ api, queryClient: createQueryClient() }, { density: 'compact' }),
  ).rejects.toMatchObject({ code: 1006 })
})
