import { claimsOf } from '@strongroom/api/http/claims-of'
import type { HeldSession } from '../../platform.ts'
import type { TabMessage } from './handed-over.ts'
import type { KeeperPort } from './shared-keeper.ts'

/** How a tab that keeps its session for itself comes by it again when its page is loaded anew. */
export type TabHandover = {
  /** Where what the page before has left can be asked for, as of a shared keeper. */
  port: KeeperPort
  /** Leaves the session of a page that is about to go, with what the next one will ask for. */
  leave(held: HeldSession, from: { page: string; calls: readonly string[] }): void
}

const storageKey = 'sr.tab'

/** Milliseconds that a token has to be good for: what is being renewed at this moment cannot be left to anybody. */
const least = 5000

/** Milliseconds after which a page that is still there goes on. */
const stayed = 3000

/** Of a page that a worker has answered for; undefined for another. */
export function tabHandover(): TabHandover | undefined {
  if (!('serviceWorker' in navigator)) return undefined
  const { controller } = navigator.serviceWorker
  if (!controller) return undefined
  // For the next page of this tab alone: a tab that is made of this one copies what is stored, so it is gone at once.
  const tab = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
  sessionStorage.removeItem(storageKey)
  const { port1, port2 } = new MessageChannel()
  controller.postMessage({ tab } satisfies TabMessage, [port2])
  port1.start()
  return {
    port: port1,
    leave(held, from) {
      if (Number(claimsOf(held.token)?.['exp']) * 1000 - Date.now() < least) return
      const next = crypto.randomUUID()
      sessionStorage.setItem(storageKey, next)
      // Whoever is asked whether to leave, and stays.
      setTimeout(() => sessionStorage.removeItem(storageKey), stayed)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of this origin
      controller.postMessage({ tab: next, leaves: { held, ...from } } satisfies TabMessage)
    },
  }
}
