import { createKeeper } from './create-keeper.ts'
import { signedOutElsewhere, usedElsewhere, type Question } from './messages.ts'

// The worker of all tabs of this browser: bundled into one file of its own, which imports nothing.

const channel = new BroadcastChannel('strongroom')
const keeper = createKeeper({
  origin: location.origin,
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  after: (milliseconds, act) => void setTimeout(act, milliseconds),
  newKey: () => crypto.randomUUID(),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  tellElsewhere: (what) => channel.postMessage(what),
})
channel.addEventListener('message', ({ data }) => {
  if (data === signedOutElsewhere) keeper.signedOutElsewhere()
  else if (data === usedElsewhere) keeper.usedElsewhere()
})

addEventListener('connect', (event) => {
  // A shared worker is connected by exactly one port.
  const [port] = event instanceof MessageEvent ? event.ports : []
  if (!port) return
  const tab = keeper.connect({ tell: (message) => port.postMessage(message) })
  // Only pages of this origin can have a port to this worker, and they ask nothing else.
  port.addEventListener('message', ({ data }: MessageEvent<Question>) => tab.ask(data))
  port.addEventListener('close', () => tab.leave())
  port.start()
})
