import { inspect } from 'node:util'
import type { Log } from '../http/log.ts'

/** Writes to the terminal: news to standard output, trouble to standard error. */
export const consoleLog: Log = {
  info: (message) => void process.stdout.write(`${message}\n`),
  error(message, error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : inspect(error)
    process.stderr.write(`${message}${detail ? `\n${detail}` : ''}\n`)
  },
}
