import { createEarlyCalls } from './early-calls.ts'
import type { Asked, News, Question, Reply } from './messages.ts'
import type { SessionKeeper, SessionNews } from './session-keeper.ts'
import { createTabIdle } from './tab-idle.ts'
import { after } from '../../shell/after.ts'

/** As much of a port as a tab uses. */
export type KeeperPort = {
  postMessage(message: Question): void
  addEventListener(type: 'message', listener: (event: { data: Reply | News }) => void): void
}

/**
 * Milliseconds after which a keeper that says nothing is taken for gone: it answers in five, if it is there at all, but
 * for what the platform has to say to it.
 */
const patience = { held: 1000, refresh: 30_000, end: 1000, answer: 5000 }

/** Until everything that has come to this tab before is heard: its timers run late and first when it was busy. */
const untilHeard = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

/** What a tab gives its keeper. */
export type SharedKeeperOptions = {
  /** How it asks the platform. */
  fetch: typeof globalThis.fetch
  /** The address that it shows. */
  page: () => string
  /** Nobody was at work until the session was over, and the page is not there yet to say so. */
  onIdle: () => void
}

type End = Exclude<News, { news: 'renewed' | 'soon' }>

/** The session of this browser, which a shared worker keeps behind this port. */
export function sharedKeeper(port: KeeperPort, { fetch, page, onIdle }: SharedKeeperOptions): SessionKeeper {
  const waiting = new Map<number, (reply: Omit<Reply, 'id'>) => void>()
  const idle = createTabIdle((within) => port.postMessage({ ask: 'used', within, id: 0 }))
  let listener: SessionNews | undefined
  // The session that this tab was handed, until somebody listens, and how it has ended meanwhile.
  let isHandedOver = false
  let unheard: End | undefined
  let serial = 0

  const end = (news: End) => {
    idle.soon(undefined)
    if (news.news === 'signedOut') listener?.signedOut()
    else listener?.lost(news.reason)
    if (listener) return
    if (isHandedOver) unheard = news
    if (news.news === 'lost' && news.reason === 'idle') onIdle()
  }

  port.addEventListener('message', ({ data }) => {
    if ('id' in data) {
      waiting.get(data.id)?.(data)
      waiting.delete(data.id)
    } else if (data.news === 'renewed') listener?.renewed(data.held)
    else if (data.news === 'soon') idle.soon(data.left)
    else end(data)
  })

  const ask = (question: Asked, milliseconds: number): Promise<Omit<Reply, 'id'>> => {
    const id = (serial += 1)
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      port.postMessage({ ...question, id })
      void after(milliseconds)
        .then(untilHeard)
        .then(() => resolve({}))
    })
  }

  const early = createEarlyCalls({
    fetch,
    page,
    remember: (address, calls) => port.postMessage({ ask: 'remember', page: address, calls, id: 0 }),
  })

  return {
    async held() {
      const { held, calls = [], ahead = [] } = await ask({ ask: 'held', page: page() }, patience.held)
      isHandedOver = held !== undefined
      if (held)
        early.begin(held, calls, async (request) => {
          const { answer } = ahead.includes(request.url)
            ? await ask({ ask: 'answer', call: request.url }, patience.answer)
            : {}
          return answer ? new Response(answer.body, answer) : fetch(request)
        })
      return held
    },
    fetch: early.fetch,
    shown: early.shown,
    keep: (held) => port.postMessage({ ask: 'keep', held, id: 0 }),
    refresh: async (held) =>
      (await ask({ ask: 'refresh', held }, patience.refresh)).refreshed ?? { silence: 'timeout' },
    idle,
    ask,
    end: async (reason) => void (await ask({ ask: 'end', reason }, patience.end)),
    listen(news) {
      listener = news
      if (unheard) end(unheard)
      unheard = undefined
    },
  }
}
