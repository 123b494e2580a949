import type { Server } from 'node:http'
import { StartError } from '../config/start-error.ts'

const reasons: Record<string, (host: string, port: number, setting: string) => string> = {
  EADDRINUSE: (_, port, setting) =>
    `Port ${port} is taken. Stop what listens there, or choose another with ${setting}.`,
  EACCES: (_, port, setting) => `Port ${port} needs more rights than this process has. Choose another with ${setting}.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Correct HOST.`,
  ENOTFOUND: (host) => `This machine has no address ${host}. Correct HOST.`,
}

/** Listens, and answers the port (`0` asks the system for a free one). @throws StartError when it cannot */
export function listen(
  server: Server,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']
      reject(reason ? new StartError(reason(host, port, setting)) : error)
    })
    server.listen({ host, port }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
