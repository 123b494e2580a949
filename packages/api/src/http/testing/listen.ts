import type { Server } from 'node:net'

/** Lets a server listen on a free port of this machine; answers the port. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server has an address with a port.')
  return address.port
}
