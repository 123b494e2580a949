import { describe, expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { compressed } from './compressed.ts'

const rows = { items: Array.from({ length: 100 }, (_, id) => ({ id, name: 'Lantern Savings' })) }

const asked = (accepts = 'gzip, deflate, br', method = 'GET') =>
  new Request('http://platform.test/1.0/institutions', { method, headers: { 'accept-encoding': accepts } })

const unzipped = async (answer: Response): Promise<unknown> =>
  JSON.parse(gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString())

describe('the answer of a read', () => {
  it('is compressed for whoever takes that, and says so', async () => {
    const plain = Response.json(rows, { status: 200, headers: { 'cache-control': 'no-store', 'x-request-id': 'one' } })
    const answer = await compressed(asked(), plain)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-encoding': 'gzip',
      'x-request-id': 'one',
      vary: 'accept-encoding',
    })
    expect(await unzipped(answer)).toEqual(rows)
  })

  it.each(['gzip', 'deflate,GZIP', 'br, gzip;q=0.5', 'gzip ; q=1'])('is, where "%s" is taken', async (accepts) => {
    expect((await compressed(asked(accepts), Response.json(rows))).headers.get('content-encoding')).toBe('gzip')
  })

  it.each(['', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.00, br'])('is not, where "%s" is taken', async (accepts) => {
    const answer = await compressed(asked(accepts), Response.json(rows))
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, 'accept-encoding'])
    expect(await answer.json()).toEqual(rows)
  })

  it('is not when it is small, no JSON, or compressed already, and keeps its status', async () => {
    const small = await compressed(asked(), Response.json({ code: 1041 }, { status: 404 }))
    expect([small.status, small.headers.get('content-encoding'), await small.json()]).toEqual([
      404,
      null,
      { code: 1041 },
    ])
    const text = new Response('x'.repeat(5000), { headers: { 'content-type': 'text/plain' } })
    expect(await compressed(asked(), text)).toBe(text)
    const zipped = new Response('x', { headers: { 'content-type': 'application/json', 'content-encoding': 'br' } })
    expect(await compressed(asked(), zipped)).toBe(zipped)
  })
})

it.each(['POST', 'PUT', 'DELETE'])('no answer to %s is compressed: it may hold tokens', async (method) => {
  const answer = Response.json({ token: 'a'.repeat(2000) })
  expect(await compressed(asked('gzip', method), answer)).toBe(answer)
})
