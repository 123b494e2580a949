import { insistOnEnd, lifeOf, type PlatformWays } from './ask-platform.ts'
import { mostPages } from './asked-ahead.ts'
import { createIdleClock } from './idle-clock.ts'
import type { HeldSession } from '../../platform.ts'
import { signedOutElsewhere, usedElsewhere } from './messages.ts'
import type { SessionKeeper, SessionNews } from './session-keeper.ts'
import { sharedKeeper, type SharedKeeperOptions } from './shared-keeper.ts'
import { createTabIdle } from './tab-idle.ts'
import { tabHandover, type TabHandover } from './tab-handover.ts'

/** As much of a channel as a tab without a shared worker uses. */
export type SignOutChannel = {
  postMessage(message: string): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

const ways: PlatformWays = {
  fetch: (...request) => globalThis.fetch(...request),
  now: () => Date.now(),
  after: (milliseconds, act) => void setTimeout(act, milliseconds),
  newKey: () => crypto.randomUUID(),
}

/** For how long a platform that cannot be told of a sign-out is told again, in milliseconds: somebody waits for it. */
const insistFor = 10_000

/** The keeper of a tab in this browser. */
export const openLoneKeeper = (options: SharedKeeperOptions): SessionKeeper =>
  loneKeeper(new BroadcastChannel('strongroom'), formerPage(tabHandover(), options))

/** The session as the page before has left it, and where this page leaves it in turn. */
type FormerPage = Pick<SessionKeeper, 'held' | 'fetch' | 'shown'> & {
  leave(held: HeldSession, page: string): void
}

function formerPage(handover: TabHandover | undefined, options: SharedKeeperOptions): FormerPage | undefined {
  if (!handover) return undefined
  const callsOf = new Map<string, readonly string[]>()
  const { port } = handover
  const keeper = sharedKeeper(
    {
      // What is behind the port is gone when this page goes.
      postMessage(question) {
        if (question.ask !== 'remember') return port.postMessage(question)
        if (callsOf.size >= mostPages) callsOf.clear()
        callsOf.set(question.page, question.calls)
      },
      addEventListener: (type, listener) => port.addEventListener(type, listener),
    },
    options,
  )
  return { ...keeper, leave: (held, page) => handover.leave(held, { page, calls: callsOf.get(page) ?? [] }) }
}

/**
 * For browsers without shared workers: each tab has a session of its own, which outlives its page where a worker answers
 * for that, and all of them hear of a sign-out and of work in any of them.
 */
export function loneKeeper(channel: SignOutChannel, former?: FormerPage): SessionKeeper {
  let listener: SessionNews | undefined
  let own: HeldSession | undefined
  // The session that this page is handed has ended before anybody listened.
  let isOver = false
  let isAsking = false
  let asked = 0
  const clock = createIdleClock({
    ...ways,
    onSoon: (left) => idle.soon(left),
    onOver: () => {
      asked = 0
      own = undefined
      idle.soon(undefined)
      listener?.lost('idle')
    },
  })
  const idle = createTabIdle((within) => {
    asked = within
    clock.used(within)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    channel.postMessage(usedElsewhere)
  })
  channel.addEventListener('message', ({ data }) => {
    if (data === signedOutElsewhere) {
      clock.stop()
      isOver = !listener && (isAsking || own !== undefined)
      own = undefined
      listener?.signedOut()
    } else if (data === usedElsewhere && asked > 0) clock.used(asked)
  })
  const end = () => {
    clock.stop()
    asked = 0
    own = undefined
    return Promise.resolve()
  }
  return {
    async held() {
      isAsking = true
      const found = await former?.held()
      own = isOver ? undefined : found
      isAsking = isOver = false
      return own
    },
    fetch: former?.fetch ?? ((...request) => globalThis.fetch(...request)),
    shown: () => former?.shown(),
    keep: (held) => void (own = held),
    refresh: undefined,
    async ask(question) {
      if (question.ask === 'leaving' && own && own.userId === question.session?.userId)
        former?.leave({ ...own, ...question.session }, question.page)
      if (question.ask === 'end') {
        await end()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
        channel.postMessage(signedOutElsewhere)
      }
      // With the page that signs out nobody is left who could tell the platform.
      if (question.ask !== 'ended' || question.ended) return {}
      const { session } = question
      if (await insistOnEnd(session, ways, { within: insistFor })) return {}
      return { endsAt: ways.now() + lifeOf(session.token) }
    },
    end,
    idle,
    listen(news) {
      listener = news
      if (isOver) news.signedOut()
      isOver = false
    },
  }
}
