import type { Server } from 'node:http'
import { StartError } from '../config/start-error.ts'

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `Port ${port} is taken. Stop what listens there, or choose another with PORT.`,
  EACCES: (_, port) => `Port ${port} needs more rights than this process has. Choose another with PORT.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Correct HOST.`,
  ENOTFOUND: (host) => `This machine has no address ${host}. Correct HOST.`,
}

/** Listens, and answers the port (`0` asks the system for a free one). @throws StartError when it cannot */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']
      reject(reason ? new StartError(reason(host, port)) : error)
    })
    server.listen({ host, port }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
