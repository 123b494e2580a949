import type * as Messages from './messages.ts'

const retryMs = 10_000

/**
 * The script that shows messages. Without a network it is asked for again when the network is back, or after 10 s: a
 * message may come late, but no page breaks for want of it.
 */
export async function loadMessages(): Promise<typeof Messages> {
  for (;;) {
    try {
      return await import('./messages.ts')
    } catch {
      await untilOnline()
    }
  }
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      removeEventListener('online', settle)
      resolve()
    }
    const timer = setTimeout(settle, retryMs)
    addEventListener('online', settle)
  })
}
