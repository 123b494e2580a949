import { createKeeper, type KeeperOptions } from './create-keeper.ts'
import { freshFor, type News, type Question, type Reply } from './messages.ts'
import type { HeldSession } from '../../platform.ts'

/** What a tab that keeps its session for itself leaves for the page that comes next in it. */
export type HandedOver = {
  held: HeldSession
  /** Its address, and what it asked the platform for when it was last shown. */
  page: string
  calls: readonly string[]
}

/** What such a tab tells the worker of its page: with a session it leaves it there, without one it takes what was left. */
export type TabMessage = { tab: string; leaves?: HandedOver }

/** As much of a port as the worker uses. */
export type TakersPort = Pick<MessagePort, 'start' | 'close'> & {
  postMessage(message: Reply | News): void
  addEventListener(type: 'message', listener: (event: { data: Question }) => void): void
}

/**
 * Holds the session of a tab while its page is loaded anew, in browsers without a shared worker: for ten seconds, for that
 * tab alone, and once. Meanwhile the platform is asked ahead, as by the keeper that other browsers have.
 */
export function createHandedOver(ways: Omit<KeeperOptions, 'tellElsewhere'>) {
  const keepers = new Map<string, ReturnType<typeof createKeeper>>()
  const open = () => createKeeper({ ...ways, tellElsewhere: () => {} })

  const leave = (tab: string, { held, page, calls }: HandedOver) => {
    const keeper = open()
    const leaver = keeper.connect({ tell: () => {} })
    leaver.ask({ ask: 'keep', held, id: 0 })
    leaver.ask({ ask: 'remember', page, calls, id: 0 })
    leaver.ask({ ask: 'leaving', page, id: 0 })
    leaver.leave()
    keepers.set(tab, keeper)
    ways.after(freshFor, () => {
      if (keepers.get(tab) === keeper) keepers.delete(tab)
      // Its own clock would hold on to the session until that is over.
      keeper.signedOutElsewhere()
    })
  }

  const take = (tab: string, port: TakersPort) => {
    // One that holds nothing says so.
    const taker = (keepers.get(tab) ?? open()).connect({ tell: (message) => port.postMessage(message) })
    keepers.delete(tab)
    port.addEventListener('message', ({ data }) => taker.ask(data))
    port.start()
    ways.after(freshFor, () => {
      taker.leave()
      port.close()
    })
  }

  return {
    hear({ tab, leaves }: TabMessage, port: TakersPort | undefined): void {
      if (leaves) leave(tab, leaves)
      else if (port) take(tab, port)
    },
    /** Somebody has signed out in another tab: what was left is nobody's any more. */
    forget(): void {
      for (const keeper of keepers.values()) keeper.signedOutElsewhere()
      keepers.clear()
    },
  }
}
