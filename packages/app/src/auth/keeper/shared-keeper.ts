import { createEarlyCalls } from './early-calls.ts'
import type { News, Question, Reply } from './messages.ts'
import type { SessionKeeper, SessionNews } from './session-keeper.ts'
import { createTabIdle } from './tab-idle.ts'

/** As much of a port as a tab uses. */
export type KeeperPort = {
  postMessage(message: Question): void
  addEventListener(type: 'message', listener: (event: { data: Reply | News }) => void): void
}

/**
 * Milliseconds after which a keeper that says nothing is taken for gone: it answers in five, if it is there at all.
 * `ended`: for how long a sign-out that the platform is slow to take stays untold.
 */
const patience = { held: 1000, refresh: 30_000, end: 1000, ended: 500 }

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Asked = Question extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never

/** What a tab gives its keeper: how it asks the platform, and the address that it shows. */
export type SharedKeeperOptions = { fetch: typeof globalThis.fetch; page: () => string }

/** The session of this browser, which a shared worker keeps behind this port. */
export function sharedKeeper(port: KeeperPort, { fetch, page }: SharedKeeperOptions): SessionKeeper {
  const waiting = new Map<number, (reply: Omit<Reply, 'id'>) => void>()
  const idle = createTabIdle((within) => port.postMessage({ ask: 'used', within, id: 0 }))
  let listener: SessionNews | undefined
  let serial = 0

  port.addEventListener('message', ({ data }) => {
    if ('id' in data) {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    } else if (data.news === 'renewed') listener?.renewed(data.held)
    else if (data.news === 'soon') idle.soon(data.left)
    else {
      idle.soon(undefined)
      if (data.news === 'signedOut') listener?.signedOut()
      else listener?.lost(data.reason)
    }
  })

  const ask = (question: Asked, milliseconds: number): Promise<Omit<Reply, 'id'>> => {
    const id = (serial += 1)
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      port.postMessage({ ...question, id })
      setTimeout(resolve, milliseconds, {})
    })
  }

  const early = createEarlyCalls({
    fetch,
    page,
    remember: (address, calls) => port.postMessage({ ask: 'remember', page: address, calls, id: 0 }),
  })

  return {
    async held() {
      const { held, calls = [] } = await ask({ ask: 'held', page: page() }, patience.held)
      if (held) early.begin(held, calls)
      return held
    },
    fetch: early.fetch,
    keep: (held) => port.postMessage({ ask: 'keep', held, id: 0 }),
    refresh: async (held) =>
      (await ask({ ask: 'refresh', held }, patience.refresh)).refreshed ?? { silence: 'timeout' },
    idle,
    async signOut(ended) {
      // The platform may ask for the next tokens first, which are forgotten with the session.
      await Promise.race([ended, after(patience.ended)])
      await ask({ ask: 'end' }, patience.end)
      await ended
    },
    end: async (reason) => void (await ask({ ask: 'end', reason }, patience.end)),
    listen: (news) => void (listener = news),
  }
}
