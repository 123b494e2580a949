import { createKeeper } from './create-keeper.ts'
import { sharedKeeper } from './shared-keeper.ts'

/** A token of the tests' platform; it says for how many seconds its session goes on. */
export const tokenOf = (name: string, seconds = 1800, session = 'session'): string =>
  [
    'header',
    btoa(JSON.stringify({ jti: name, sub: 'maya', sid: session, iat: 1000, session_exp: 1000 + seconds })),
    'signature',
  ].join('.')

/** A keeper as its worker runs it, and tabs that are connected to it by real ports. */
export function keeperForTests(fetch: typeof globalThis.fetch) {
  const clock = { now: 0 }
  const timers: { at: number; act: () => void }[] = []
  const elsewhere: string[] = []
  let serial = 0
  const keeper = createKeeper({
    fetch,
    now: () => clock.now,
    after: (milliseconds, act) => void timers.push({ at: clock.now + milliseconds, act }),
    newKey: () => `key-${(serial += 1)}`,
    tellElsewhere: () => void elsewhere.push('signed-out'),
  })
  const ports: MessagePort[] = []
  return {
    elsewhere,
    signedOutElsewhere: keeper.signedOutElsewhere,
    /** A tab of the same browser. */
    openTab(page = '/page', { onIdle = () => {} } = {}) {
      const { port1, port2 } = new MessageChannel()
      const tab = keeper.connect({ tell: (message) => port1.postMessage(message) })
      port1.addEventListener('message', ({ data }) => tab.ask(data))
      port1.start()
      port2.start()
      ports.push(port1, port2)
      return sharedKeeper(port2, { fetch, page: () => page, onIdle })
    },
    /** Lets time pass; `asleep`: its timers do not count it, as under a closed lid. */
    pass(milliseconds: number, { asleep = false } = {}) {
      clock.now += milliseconds
      if (asleep) for (const timer of timers) timer.at += milliseconds
      const due = timers.filter(({ at }) => at <= clock.now)
      timers.splice(0, timers.length, ...timers.filter(({ at }) => at > clock.now))
      for (const timer of due) timer.act()
    },
    close() {
      for (const port of ports) port.close()
    },
  }
}
