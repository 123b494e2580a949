import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'

import { listen } from './listen.ts'

/**
 * What the network does to one request and its answer. `late`: both take their time. `crumbs`: the answer comes byte by
 * byte. `overtaken`: the answer waits until others have passed. `halfClosed`: the client's side is closed for sending
 * once the request is through. The others are fatal: `refused` (reset before the platform sees it), `reset` (reset
 * instead of the answer), `truncated` (the answer ends in its middle), `closed` (ended without a byte of it), `silent`
 * (nothing comes).
 */
export type Fault = (typeof harmless)[number] | (typeof fatal)[number]

/** Faults that slow an exchange down but let it come through. */
export const harmless = ['none', 'late', 'crumbs', 'overtaken', 'halfClosed'] as const

/** Faults after which there is no whole answer. */
export const fatal = ['refused', 'reset', 'truncated', 'closed', 'silent'] as const

const requestLine = /^(?:GET|POST|PUT|DELETE) (\S+) HTTP/

/** A TCP proxy before `target`; `faultOf` is asked for each request, by its path. */
export async function faultyProxy(target: number, faultOf: (path: string) => Fault) {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  const releaseHeld = () => {
    for (const release of held.splice(0).toReversed()) release()
  }
  const releasing = setInterval(releaseHeld, 15)

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const platform = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    let fault: Fault = 'none'
    for (const socket of [client, platform]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        platform.destroy()
      })
    }

    client.on('data', (chunk) => {
      const path = requestLine.exec(chunk.toString('latin1'))?.[1]
      if (path !== undefined) fault = faultOf(path)
      if (fault === 'refused') client.resetAndDestroy()
      else if (fault === 'late') setTimeout(() => platform.write(chunk), 10)
      else if (fault === 'halfClosed') setTimeout(() => platform.end(chunk), 2)
      else platform.write(chunk)
    })
    client.on('end', () => platform.end())

    platform.on('data', (answer) => {
      if (fault === 'reset') client.resetAndDestroy()
      else if (fault === 'closed') client.end()
      else if (fault === 'truncated') client.end(answer.subarray(0, answer.length - 3))
      else if (fault === 'late') setTimeout(() => client.write(answer), 10)
      else if (fault === 'crumbs') for (const byte of answer) client.write(Uint8Array.of(byte))
      else if (fault === 'overtaken') held.push(() => client.write(answer))
      else if (fault !== 'silent') client.write(answer)
      if (held.length > 7) releaseHeld()
    })
    platform.on('end', () => {
      // After the held or late answer, which must not be cut off.
      setTimeout(() => client.end(), 40)
    })
  })

  const port = await listen(server)
  return {
    port,
    close: () => {
      clearInterval(releasing)
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
