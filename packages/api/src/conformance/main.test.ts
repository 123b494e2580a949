import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'

import { errorCatalogue } from '../contract/error-catalogue.ts'
import type { ErrorName } from '../contract/error-catalogue.ts'
import { errorResponseOf } from '../contract/error-response.ts'
import { listen } from '../http/testing/listen.ts'
import { meFixture } from '../mocks/people.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** A platform that knows who is signed in and nothing else. */
async function platform({ mistaken }: { mistaken: boolean }): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://platform.test')
    const refused: ErrorName | undefined =
      request.headers.authorization !== 'Bearer secret'
        ? 'authenticationFailed'
        : pathname !== '/1.0/directory/user/me'
          ? 'endpointNotFound'
          : search === ''
            ? undefined
            : 'invalidDataFormat'
    const body = refused ? errorResponseOf(refused) : { ...meFixture(), ...(mistaken && { email: 7 }) }
    response.writeHead(refused ? errorCatalogue[refused].status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  servers.push(server)
  return `http://127.0.0.1:${await listen(server)}`
}

describe('pnpm conformance', () => {
  test('says how it is used when it is not told where and as whom', async () => {
    expect(await run('--base', 'http://platform.test')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Usage'),
    })
  })

  test('says that a platform cannot be asked', async () => {
    const result = await run('--base', 'http://127.0.0.1:9', '--token', 'secret', '--only', 'directory')
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining('could not be asked') })
  })

  test('prints what conforms and what is absent, and counts them', async () => {
    const { code, out } = await run('--base', await platform({ mistaken: false }), '--token', 'secret')
    expect(out).toContain('conforms  GET    directory/user/me\n')
    expect(out).toContain('absent    GET    institutions\n')
    expect(out).toContain('untried   POST   PendingInstitutions  (it writes: use --write)\n')
    expect(out).toMatch(/\n1 conform, 0 differ, \d+ absent, \d+ untried\n$/)
    expect(code).toBe(0)
  })

  test('prints what differs: where, what was expected, what was found', async () => {
    const { code, out } = await run(
      '--base',
      await platform({ mistaken: true }),
      '--token',
      'secret',
      '--only',
      'directory',
    )
    expect(out).toContain('differs   GET    directory/user/me\n')
    expect(out).toContain('read: GET directory/user/me: email: expected string, found 7\n')
    expect(code).toBe(1)
  })

  test('a place that has nothing of the contract is no success', async () => {
    const { code } = await run('--base', await platform({ mistaken: false }), '--token', 'secret', '--only', 'roles')
    expect(code).toBe(1)
  })
})
