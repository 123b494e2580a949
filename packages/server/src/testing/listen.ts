import { once } from 'node:events'
import type { Server } from 'node:net'

/** Lets a server listen on a free port of this machine; answers the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server has an address with a port.')
  return address.port
}
