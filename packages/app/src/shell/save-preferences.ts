import { runMutation, toApiError, type Api } from '@strongroom/api'
import { isError, type Preferences } from '@strongroom/api/contract'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { applyTheme } from './theme.ts'

/** What is to be other than it is, or how that follows from what is there; asked again where that was changed meanwhile. */
export type Wish = Partial<Preferences> | ((known: Preferences) => Partial<Preferences>)

/** Where they are kept: at the platform, and here. */
export type Kept = { api: Pick<Api, 'directory'>; queryClient: QueryClient }

/** Of so many windows that change them at once the last one still comes through. */
const mostTries = 5

/** The preferences as they are wished for. */
export const wished = (known: Preferences, wish: Wish): Preferences => ({
  ...known,
  ...(typeof wish === 'function' ? wish(known) : wish),
})

/** What is wished for and not yet stored, in its order, on the ground of what the platform is known to have. */
type Queue = {
  stored: Preferences | undefined
  wishes: Wish[]
  turn: Promise<unknown>
  show: () => void
  close: () => void
}

/** One for each window. */
const queues = new WeakMap<QueryClient, Queue>()

/**
 * Stores a change of the preferences, which are replaced whole: another window or machine may have changed them meanwhile,
 * and then the change is made once more to what is there now. Changes are stored one by one; until the last of them is,
 * what is read is always what is stored with those that are still to come, and one that is refused takes back itself
 * alone. `known` is what was read before this change was shown. @throws ApiError
 */
export function savePreferences(kept: Kept, wish: Wish, known?: Preferences): Promise<Preferences> {
  const queue = queues.get(kept.queryClient) ?? openQueue(kept, known)
  queue.wishes.push(wish)
  const turn = queue.turn.then(() => takeTurn(kept, queue, wish))
  // The page took the theme on at once, and gives it up with the wish.
  if (typeof wish === 'object' && wish.theme) turn.catch(() => applyTheme(queue.stored?.theme ?? 'system'))
  queue.turn = turn.catch(() => {})
  return turn
}

function openQueue({ api, queryClient }: Kept, known: Preferences | undefined): Queue {
  const { queryKey } = api.directory.preferences()
  const hash = hashKey(queryKey)
  const cache = queryClient.getQueryCache()
  const queue: Queue = {
    stored: known ?? queryClient.getQueryData(queryKey),
    wishes: [],
    turn: Promise.resolve(),
    show() {
      if (queue.stored) queryClient.setQueryData(queryKey, queue.wishes.reduce(wished, queue.stored))
    },
    // What is read meanwhile, for whatever reason, is what is stored.
    close: cache.subscribe((event) => {
      if (event.type !== 'updated' || event.query.queryHash !== hash) return
      if (event.action.type !== 'success' || event.action.manual === true) return
      queue.stored = event.action.data
      queue.show()
    }),
  }
  queues.set(queryClient, queue)
  return queue
}

async function takeTurn({ api, queryClient }: Kept, queue: Queue, wish: Wish): Promise<Preferences> {
  const read = { ...api.directory.preferences(), staleTime: 0 }
  try {
    queue.stored ??= await queryClient.ensureQueryData(read)
    for (let tries = 1; ; tries += 1) {
      try {
        const wanted = wished(queue.stored, wish)
        queue.stored = await runMutation(queryClient, api.directory.savePreferences(), wanted)
        return queue.stored
      } catch (thrown) {
        if (tries === mostTries || !isError(toApiError(thrown).code, 'conflict')) throw thrown
        queue.stored = await queryClient.fetchQuery(read)
      }
    }
  } finally {
    queue.wishes.splice(queue.wishes.indexOf(wish), 1)
    queue.show()
    if (queue.wishes.length === 0) {
      queue.close()
      queues.delete(queryClient)
    }
  }
}
