import axios from 'axios'
import ky from 'ky'
import * as z from 'zod/mini'

import { universePage } from '../src/contract/lookup.ts'
import { everyKind } from '../src/contract/kinds/every-kind.ts'
import { createHttp } from '../src/http/create-http.ts'
import { createSession } from '../src/http/session.ts'
import { approvedFixture, universeFixture } from '../src/mocks/index.ts'
import { interleaved, median, ratio } from './interleaved.ts'

const host = 'http://platform.test'
const url = `${host}/1.0/institutions/institution-1`
const body = JSON.stringify({ id: 'institution-1', name: 'First Bank', city: 'Springfield', revision: 7 })
const answer = z.object({ id: z.string(), name: z.string(), city: z.string(), revision: z.int() })
const headers = { 'content-type': 'application/json' }
const stub = () => Promise.resolve(new Response(body, { headers }))

/** The client's own cost beside its peers, `pnpm bench api`. */
export async function run() {
  return [await callOverhead(), await validation()]
}

async function callOverhead() {
  const kyClient = ky.create({ prefix: `${host}/1.0/`, fetch: stub, retry: 0, timeout: 14_000 })
  const axiosClient = axios.create({ adapter: 'fetch', env: { fetch: stub }, timeout: 14_000 })
  const session = createSession()
  session.set({ token: 'access', refreshToken: 'refresh' })
  const http = createHttp({ baseUrl: host, fetch: stub, session, onSessionLost: () => undefined })
  const authorization = 'Bearer access'
  const path = 'institutions/institution-1'
  const timings = await interleaved(
    [
      {
        name: 'fetch, answer read as JSON (floor)',
        work: repeat(async () => (await fetchLike(stub, url, { headers: { authorization } })).json()),
      },
      { name: 'ky', work: repeat(() => kyClient(path, { headers: { authorization } }).json()) },
      { name: 'axios', work: repeat(() => axiosClient.get(url, { headers: { authorization } })) },
      { name: 'ours', work: repeat(() => http({ path, answer })) },
      {
        name: 'ky, POST',
        work: repeat(() => kyClient.post(path, { json: { a: 1 }, headers: { authorization } }).json()),
      },
      { name: 'ours, POST with its key', work: repeat(() => http({ method: 'POST', path, body: { a: 1 }, answer })) },
    ],
    { rounds: 60, times: 300 },
  )
  const [floor, peer, , ours] = timings
  return {
    title: 'One call, fetch stubbed (µs): refresh, time-out over the body, size cap and parsing set up in ours',
    columns: ['median', 'x ky'],
    lines: timings.map((timing) => ({
      name: timing.name,
      values: [median(timing).toFixed(1), times(timing, peer)],
    })),
    verdicts: [
      `target: ≤ 1.58x ky (60 µs where ky takes 38); ours ${times(ours, peer)}x ky, ${times(ours, floor)}x fetch`,
    ],
  }
}

async function validation() {
  const rows = pageText(Array.from({ length: 1000 }, (_, index) => universeFixture(index)))
  const records = pageText(Array.from({ length: 1000 }, (_, index) => approvedFixture('institution', index)))
  const institutions = everyKind.institution.schemas.approvedPage
  const parsedRows: unknown = JSON.parse(rows)
  const parsedRecords: unknown = JSON.parse(records)
  const timings = await interleaved(
    [
      { name: `JSON.parse, ten fields a row, ${kilobytes(rows)} kB (floor)`, work: repeat(() => JSON.parse(rows)) },
      { name: 'zod/mini, jitless, types alone', work: repeat(() => z.parse(typesAlone, parsedRows)) },
      { name: 'ours: the contract', work: repeat(() => z.parse(universePage, parsedRows)) },
      {
        name: `JSON.parse, whole institutions, ${kilobytes(records)} kB (floor)`,
        work: repeat(() => JSON.parse(records)),
      },
      { name: 'ours: the contract, envelope and content', work: repeat(() => z.parse(institutions, parsedRecords)) },
    ],
    { rounds: 60, times: 5 },
  )
  const [rowsFloor, peer, rowsOurs, recordsFloor, recordsOurs] = timings
  return {
    title: 'Validation of 1,000 rows (ms)',
    columns: ['median'],
    lines: timings.map((timing) => ({ name: timing.name, values: [(median(timing) / 1000).toFixed(2)] })),
    verdicts: [
      `target: ≤ 2.5x JSON.parse; ten fields: ours ${times(rowsOurs, rowsFloor)}x, zod/mini ${times(peer, rowsFloor)}x`,
      `whole institutions, which come 200 a page at most: ours ${times(recordsOurs, recordsFloor)}x`,
    ],
  }
}

/** The fields of a reference institution without any check of their values: what zod costs at least. */
const typesAlone = z.object({
  items: z.array(
    z.object({
      cert: z.number(),
      name: z.string(),
      city: z.string(),
      stateCode: z.string(),
      stateName: z.string(),
      isActive: z.boolean(),
      totalAssets: z.nullable(z.string()),
      totalDeposits: z.nullable(z.string()),
      reportDate: z.nullable(z.string()),
      source: z.string(),
    }),
  ),
})

const pageText = (items: readonly object[]) => JSON.stringify({ items, nextCursor: null, total: items.length })

function repeat(work: () => unknown) {
  return async (count: number) => {
    for (let done = 0; done < count; done += 1) await work()
  }
}

/** The stub called as fetch is called. */
function fetchLike(fetch: (...given: unknown[]) => Promise<Response>, ...given: unknown[]): Promise<Response> {
  return fetch(...given)
}

const times = (...pair: Parameters<typeof ratio>) => ratio(...pair).toFixed(2)

const kilobytes = (text: string) => Math.round(text.length / 1000)
