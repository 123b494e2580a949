import type { Answered } from '../http/app-env.ts'

/** One line of JSON about a request that was answered. Nothing of its texts, ids or tokens stands in it. */
export function requestLine({ milliseconds, ...answered }: Answered, at: Date): string {
  const level = answered.failure === undefined ? 'info' : 'error'
  return JSON.stringify({ at: at.toISOString(), level, ...answered, milliseconds: Math.round(milliseconds * 10) / 10 })
}
