import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { continueSignIn } from '../../../e2e/sign-in.ts'
import { appIsBuilt, buildApp } from '../../../scripts/app-build.ts'
import { chromiumArgs, findChromium } from '../../../scripts/find-chromium.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/paths.ts'
import { buildPeer, servePeer } from './peer.ts'

/** 1.6 Mbit/s, 150 ms, a processor of a quarter of the speed. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const slowProcessor = 4

const person = 'Maya Lindqvist'
const list = '/institutions'

type Round = { milliseconds: number; requests: number; kilobytes: number }
type Contestant = { name: string; page: Page; cdp: CDPSession; address: string; rows: string }

/** Ways back in, by what the browser is taken away. */
const ways = [
  { name: 'ours, shared worker', prepare: () => {} },
  { name: 'ours, hidden frame', prepare: () => void Reflect.deleteProperty(globalThis, 'SharedWorker') },
  {
    name: 'ours, redirect',
    prepare: () => {
      Reflect.deleteProperty(globalThis, 'SharedWorker')
      const { fetch } = globalThis
      // As if the provider were another site, whose cookie no frame gets.
      globalThis.fetch = async (...request) => {
        const answer = await fetch(...request)
        if (request[0] !== '/config.json') return answer
        return Response.json({ ...(await answer.json()), embeddedProvider: false })
      }
    },
  },
] as const

/** The reload of a signed-in list, from the reload to its rows, beside the whole load of a peer: `pnpm bench load`. */
export async function run() {
  const rounds = Number(process.env.ROUNDS ?? 7)
  if (!appIsBuilt()) await buildApp()
  const dist = await buildPeer()
  const platform = await startPlatform()
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs })
  try {
    const contestants: Contestant[] = []
    let rows = ''
    for (const way of ways) {
      const signedIn = await signIn(browser, platform.origin, way.prepare)
      contestants.push({ name: way.name, ...signedIn })
      rows = signedIn.answer
    }
    const port = await freePort()
    const server = await servePeer(dist, { rows, port })
    contestants.push({ name: 'react-admin, minimal', ...(await openPeer(browser, `http://localhost:${port}`)) })
    const count = countRows(rows)
    const sections = []
    for (const cached of [false, true]) {
      const results = await measureAll(contestants, { rounds, cached, count })
      sections.push(section(contestants, results, { rounds, cached, count }))
    }
    server.close()
    return sections
  } finally {
    await browser.close()
    await platform.stop()
  }
}

async function measureAll(
  contestants: readonly Contestant[],
  { rounds, cached, count }: { rounds: number; cached: boolean; count: number },
): Promise<Round[][]> {
  const results = contestants.map((): Round[] => [])
  for (let round = -1; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      // Each round begins with another one, so that whatever else the machine does hits all alike.
      const index = (turn + round + 1) % contestants.length
      const contestant = contestants[index]
      if (!contestant) continue
      const figures = await reload(contestant, { cached, count })
      // The first round warms up.
      if (round >= 0) results[index]?.push(figures)
    }
  }
  return results
}

async function reload(
  { page, cdp, rows }: Contestant,
  { cached, count }: { cached: boolean; count: number },
): Promise<Round> {
  await page.bringToFront()
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: !cached })
  await cdp.send('Network.emulateNetworkConditions', slow)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  let requests = 0
  let bytes = 0
  const fromCache = new Set<string>()
  const served = ({ requestId }: { requestId: string }) => void fromCache.add(requestId)
  const finished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (fromCache.has(requestId) || encodedDataLength === 0) return
    requests += 1
    bytes += encodedDataLength
  }
  cdp.on('Network.requestServedFromCache', served)
  cdp.on('Network.loadingFinished', finished)
  const started = Date.now()
  await page.reload({ waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    ([selector, least]) => (document.querySelectorAll(selector).length >= least ? Date.now() : undefined),
    [rows, count] as const,
    { polling: 'raf', timeout: 60_000 },
  )
  const milliseconds = Number(await shown.jsonValue()) - started
  cdp.off('Network.requestServedFromCache', served)
  cdp.off('Network.loadingFinished', finished)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.send('Network.emulateNetworkConditions', {
    ...slow,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.waitForLoadState('networkidle')
  return { milliseconds, requests, kilobytes: bytes / 1000 }
}

async function signIn(
  browser: Browser,
  origin: string,
  prepare: () => void,
): Promise<Omit<Contestant, 'name'> & { answer: string }> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  await context.addInitScript(prepare)
  const page = await context.newPage()
  await page.goto(list)
  const [asked] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/1.0/institutions'),
    continueSignIn(page, person),
  ])
  const headers = { authorization: asked.headers()['authorization'] ?? '' }
  const answer = await (await page.request.get(asked.url(), { headers })).text()
  return { page, cdp: await context.newCDPSession(page), address: origin + list, rows: '[role="row"] a', answer }
}

async function openPeer(browser: Browser, address: string): Promise<Omit<Contestant, 'name'>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${address}/#/institutions`)
  return { page, cdp: await context.newCDPSession(page), address, rows: 'tbody tr' }
}

/** As many rows as both have: twenty, or all there are. */
function countRows(answer: string): number {
  const value: unknown = JSON.parse(answer)
  const items: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'items') : undefined
  return Math.min(Array.isArray(items) ? items.length : 0, 20)
}

async function startPlatform(): Promise<{ origin: string; stop(): Promise<void> }> {
  const data = await mkdtemp(join(tmpdir(), 'strongroom-load-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const process_ = spawn(process.execPath, ['packages/server/src/main.ts', '--fresh', '--data', data], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATABASE_URL: '', OIDC_ISSUER: '', OIDC_CLIENT_ID: '', PUBLIC_URL: '' },
    stdio: 'ignore',
  })
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const isUp = await fetch(`${origin}/config.json`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return {
    origin,
    async stop() {
      const ended = once(process_, 'exit')
      process_.kill('SIGTERM')
      await ended
      await rm(data, { recursive: true, force: true })
    },
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN

function section(
  contestants: readonly Contestant[],
  results: readonly Round[][],
  { rounds, cached, count }: { rounds: number; cached: boolean; count: number },
) {
  const of = (index: number, figure: keyof Round) => middle((results[index] ?? []).map((round) => round[figure]))
  const peer = contestants.length - 1
  const ratio = (index: number) =>
    middle(
      (results[index] ?? []).map(
        ({ milliseconds }, round) => milliseconds / (results[peer]?.[round]?.milliseconds ?? Number.NaN),
      ),
    )
  const verdict = (title: string, value: number, most: number) =>
    `${title}: ${value.toFixed(2)}, target ≤ ${most} ${value <= most ? 'met' : 'MISSED'}`
  return {
    title: `Reload of a signed-in list to ${count} rows, cache ${cached ? 'on' : 'off'} (medians of ${rounds} interleaved rounds; 1.6 Mbit/s, 150 ms, CPU 4x)`,
    columns: ['s', 'of react-admin', 'requests', 'kB'],
    lines: contestants.map(({ name }, index) => ({
      name,
      values: [
        (of(index, 'milliseconds') / 1000).toFixed(2),
        ratio(index).toFixed(2),
        of(index, 'requests').toFixed(0),
        of(index, 'kilobytes').toFixed(0),
      ],
    })),
    verdicts: [
      verdict('shared worker, of react-admin', ratio(0), cached ? 0.4 : 0.75),
      verdict('hidden frame, of react-admin', ratio(1), cached ? 0.6 : 1.2),
      ...(cached
        ? []
        : [
            verdict('shared worker, kB', of(0, 'kilobytes'), 240),
            verdict('shared worker, requests', of(0, 'requests'), 18),
          ]),
    ],
  }
}
