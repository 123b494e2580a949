import { insistOnEnd, lifeOf, type PlatformWays } from './ask-platform.ts'
import { createIdleClock } from './idle-clock.ts'
import { signedOutElsewhere, usedElsewhere } from './messages.ts'
import type { SessionKeeper, SessionNews } from './session-keeper.ts'
import { createTabIdle } from './tab-idle.ts'

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

/**
 * For browsers without shared workers: each tab has a session of its own, and all of them hear of a sign-out and of work
 * in any of them.
 */
export function loneKeeper(channel: SignOutChannel): SessionKeeper {
  let listener: SessionNews | undefined
  let asked = 0
  const clock = createIdleClock({
    ...ways,
    onSoon: (left) => idle.soon(left),
    onOver: () => {
      asked = 0
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
      listener?.signedOut()
    } else if (data === usedElsewhere && asked > 0) clock.used(asked)
  })
  const end = () => {
    clock.stop()
    asked = 0
    return Promise.resolve()
  }
  return {
    held: () => Promise.resolve(undefined),
    fetch: (...request) => globalThis.fetch(...request),
    shown: () => {},
    keep: () => {},
    refresh: undefined,
    async ask(question) {
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
    listen: (news) => void (listener = news),
  }
}
