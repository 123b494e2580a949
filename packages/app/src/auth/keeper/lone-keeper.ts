import { signedOutElsewhere } from './messages.ts'
import type { SessionKeeper } from './session-keeper.ts'

/** As much of a channel as a tab without a shared worker uses. */
export type SignOutChannel = {
  postMessage(message: string): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** For browsers without shared workers: each tab has a session of its own, and all of them hear of a sign-out. */
export function loneKeeper(channel: SignOutChannel): SessionKeeper {
  return {
    held: () => Promise.resolve(undefined),
    fetch: (...request) => globalThis.fetch(...request),
    keep: () => {},
    refresh: undefined,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    end: () => Promise.resolve(channel.postMessage(signedOutElsewhere)),
    listen(news) {
      channel.addEventListener('message', ({ data }) => {
        if (data === signedOutElsewhere) news.signedOut()
      })
    },
  }
}
