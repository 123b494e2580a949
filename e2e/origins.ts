/**
 * One server with a database of its own for each worker, so that tests of different workers never meet.
 * localhost and not 127.0.0.1: a secure context (crypto.subtle) and the origin the sign-in is registered for.
 */
export const origins: readonly string[] = (process.env.E2E_PORTS ?? '4310,4311')
  .split(',')
  .map((port) => `http://localhost:${port}`)

/** The server of the worker that asks: the runner tells each of them its place among those that run (0, 1, ...). */
export function ownOrigin(): string {
  const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  const origin = origins[place]
  if (origin === undefined) throw new Error(`Worker ${place} has no server: E2E_PORTS names ${origins.length}.`)
  return origin
}
