import { afterAll, describe, expect, it, vi } from 'vitest'
import { answerFetch } from './answer-fetch.ts'
import { openWire } from './messages.ts'
import { takeCalls } from './take-calls.ts'

const ofFiles = vi.fn((_request: Request) => Promise.resolve(new Response('a file')))
const reportError = vi.fn()
vi.stubGlobal('location', new URL('https://host.example/pull/15/assets/start.js'))
vi.stubGlobal('fetch', ofFiles)
vi.stubGlobal('reportError', reportError)

let begin = () => {}
answerFetch(new Promise((resolve) => (begin = resolve)))
const closeWire = takeCalls('/pull/15/', async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/nothing')) return new Response(null, { status: 204 })
  if (pathname.endsWith('/fault')) throw new Error('The database is gone.')
  if (pathname.endsWith('/never')) return new Promise<never>(() => {})
  return Response.json(
    { method: request.method, authorization: request.headers.get('authorization'), body: await request.text() },
    { status: 201, headers: { 'x-request-id': 'r1' } },
  )
})
afterAll(() => {
  closeWire()
  vi.unstubAllGlobals()
})

const url = (path: string) => `https://host.example${path}`

describe('a call of a page', () => {
  it('waits until the platform takes calls, and is answered by it', async () => {
    const answer = fetch(url('/1.0/clients'), { method: 'POST', headers: { authorization: 'Bearer a' }, body: 'é' })
    await expect(Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))])).resolves.toBe(
      'waits',
    )
    begin()
    const { status, headers } = await answer
    expect([status, headers.get('x-request-id')]).toEqual([201, 'r1'])
    expect(await (await answer).json()).toEqual({ method: 'POST', authorization: 'Bearer a', body: 'é' })
  })

  it('is answered without a body where there is none', async () => {
    const answer = await fetch(url('/1.0/nothing'), { method: 'DELETE' })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it('fails as one to a server that cannot be reached, and the fault is told', async () => {
    await expect(fetch(url('/idp/fault'))).rejects.toThrow(TypeError)
    expect(reportError).toHaveBeenCalledWith(new Error('The database is gone.'))
  })

  it('is given up when its page gives it up', async () => {
    await expect(fetch(url('/1.0/never'), { signal: AbortSignal.timeout(5) })).rejects.toThrow('timeout')
  })

  it.each(['/pull/15/assets/roboto.woff2', '/1.0', '/config.json.map'])('for %s is the server’s', async (path) => {
    expect(await (await fetch(url(path))).text()).toBe('a file')
  })

  it('to the platform of another origin is that origin’s', async () => {
    expect(await (await fetch('https://bank.example/1.0/clients')).text()).toBe('a file')
  })

  it('reaches no other folder', async () => {
    const heard = vi.fn()
    const other = openWire('/pull/16/')
    other.addEventListener('message', heard)
    await fetch(url('/1.0/clients'))
    expect(heard).not.toHaveBeenCalled()
    other.close()
  })
})
