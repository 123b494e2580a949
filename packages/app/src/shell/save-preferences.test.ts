import { createApi, createQueryClient } from '@strongroom/api'
import { errorResponseOf, type Preferences } from '@strongroom/api/contract'
import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { savePreferences } from './save-preferences.ts'
import { changePreferences } from './use-preferences.ts'

vi.mock('./tell-failure.ts')
afterEach(() => void vi.unstubAllGlobals())

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

/** A window whose changes the platform answers one by one, each when it is told to. */
async function slowWindow() {
  let stored: Preferences = { revision: 0, density: 'compact' }
  const asked: ((refused?: true) => void)[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method !== 'PUT') return Response.json(stored)
    const wanted: Preferences = await request.json()
    const refused = await new Promise((answer: (refused?: true) => void) => asked.push(answer))
    if (refused) return Response.json(errorResponseOf('validationFailed'), { status: 400 })
    stored = { ...wanted, revision: (stored.revision ?? 0) + 1 }
    return Response.json(stored)
  }
  const api = createApi({ baseUrl: 'http://platform.test', fetch, onSessionLost: () => {} })
  const queryClient = createQueryClient()
  const { queryKey } = api.directory.preferences()
  await queryClient.fetchQuery(api.directory.preferences())
  /** Everything that a screen shows, one after the other. */
  const shown: (Preferences | undefined)[] = []
  const screen = new QueryObserver(queryClient, { ...api.directory.preferences(), enabled: false })
  screen.subscribe(notifyManager.batchCalls(() => shown.push(screen.getCurrentResult().data)))
  return {
    shown,
    stored: () => stored,
    now: () => queryClient.getQueryData(queryKey),
    change: (wish: Parameters<typeof changePreferences>[1]) => changePreferences({ api, queryClient }, wish),
    reread: () => queryClient.invalidateQueries({ queryKey }),
    answer: (place: number, refused?: true) => vi.waitFor(() => (asked[place] ?? expect.unreachable())(refused)),
  }
}

const overview = { order: ['money'], hidden: [] }

it('shows both of two quick changes from the first press on, whichever is stored first', async () => {
  const { change, answer, reread, now, shown, stored } = await slowWindow()
  const both = [change({ overview }), change({ density: 'comfortable' })]
  await answer(0)
  await vi.waitFor(() => expect(stored()).toMatchObject({ revision: 1, density: 'compact' }))
  // What is read anew in between has no more than the first.
  await reread()
  expect(now()).toMatchObject({ overview, density: 'comfortable' })
  await answer(1)
  await Promise.all(both)
  expect(stored()).toMatchObject({ overview, density: 'comfortable', revision: 2 })
  expect(now()).toEqual(stored())
  await vi.waitFor(() => expect(shown.at(-1)).toEqual(stored()))
  expect(shown.map((one) => [one?.density, one?.overview])).toEqual(shown.map(() => ['comfortable', overview]))
})

it('takes back the change that is refused, and none that was made behind it', async () => {
  const { change, answer, now, stored } = await slowWindow()
  const both = [change({ overview }), change({ density: 'comfortable' })]
  await answer(0, true)
  await vi.waitFor(() => expect(now()?.overview).toBeUndefined())
  expect(now()).toMatchObject({ density: 'comfortable' })
  await answer(1)
  await Promise.all(both)
  expect(stored()).toEqual({ density: 'comfortable', revision: 1 })
  expect(now()).toEqual(stored())
})

it('gives up a theme that is refused, and the page with it', async () => {
  const { dataset }: { dataset: { theme?: string } } = { dataset: {} }
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} })
  const { change, answer, now } = await slowWindow()
  const refused = change({ theme: 'dark' })
  expect(dataset.theme).toBe('dark')
  await answer(0, true)
  await refused
  expect(dataset.theme).toBeUndefined()
  expect(now()?.theme).toBeUndefined()
})
