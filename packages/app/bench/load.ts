import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { continueSignIn } from '../../../e2e/sign-in.ts'
import { appIsBuilt, buildApp } from '../../../scripts/app-build.ts'
import { chromiumArgs, findChromium } from '../../../scripts/find-chromium.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/paths.ts'
import { openLine, type Line } from './load/line.ts'
import { shownBinding, watchLooks, watchRows, type Looks } from './load/watch-looks.ts'
import { buildPeer, servePeer } from './peer.ts'

const person = 'Maya Lindqvist'
const list = '/institutions'

/** On a machine that is busy with other things. */
const patience = 120_000

type Round = {
  /** From the reload to the rows, and to the first picture of the page. */
  milliseconds: number
  firstPaint: number
  requests: number
  kilobytes: number
  looks: Looks
  /** Addresses that were fetched more than once. */
  twice: readonly string[]
}
type Contestant = {
  name: string
  page: Page
  line: Line
  /** Its rows. */
  rows: string
  /** The moment at which they are there the next time. */
  nextShown: () => Promise<number>
}

/** Ways back in, by what the browser is taken away. */
const ways = [
  { name: 'ours, shared worker', prepare: () => {} },
  { name: 'ours, no shared worker', prepare: () => void Reflect.deleteProperty(globalThis, 'SharedWorker') },
  {
    name: 'ours, hidden frame',
    prepare: () => {
      Reflect.deleteProperty(globalThis, 'SharedWorker')
      // Nor one that could hold the session until the next page is there.
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    },
  },
  {
    name: 'ours, redirect',
    prepare: () => {
      Reflect.deleteProperty(globalThis, 'SharedWorker')
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
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
    for (const { page, rows } of contestants)
      await page.addInitScript(watchRows, { rows, count, binding: shownBinding })
    const sections = []
    for (const cached of [false, true]) {
      const results = await measureAll(contestants, { rounds, cached })
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
  { rounds, cached }: { rounds: number; cached: boolean },
): Promise<Round[][]> {
  const results = contestants.map((): Round[] => [])
  for (let round = -1; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      // Each round begins with another one, so that whatever else the machine does hits all alike.
      const index = (turn + round + 1) % contestants.length
      const contestant = contestants[index]
      if (!contestant) continue
      const figures = await reload(contestant, { cached })
      // The first round warms up.
      if (round >= 0) results[index]?.push(figures)
    }
  }
  return results
}

async function reload({ page, line, nextShown }: Contestant, { cached }: { cached: boolean }): Promise<Round> {
  await page.bringToFront()
  await line.slowDown({ cached })
  const started = Date.now()
  const shown = nextShown()
  await page.reload({ waitUntil: 'commit' })
  const shownAt = await shown
  const { looks, paintedAt } = await page.evaluate(() => ({
    looks: { ...Reflect.get(globalThis, 'benchLooks') },
    paintedAt: performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN),
  }))
  await line.letGo()
  // What was asked before the rows and comes after them counts as well.
  await page.waitForLoadState('networkidle')
  return {
    milliseconds: shownAt - started,
    firstPaint: paintedAt - started,
    ...line.until(shownAt),
    looks,
    twice: line.twice(),
  }
}

async function signIn(
  browser: Browser,
  origin: string,
  prepare: () => void,
): Promise<Omit<Contestant, 'name'> & { answer: string }> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(patience)
  await context.addInitScript(prepare)
  await context.addInitScript(watchLooks)
  const page = await context.newPage()
  const line = await openLine(page, browser)
  await page.goto(list)
  const [asked] = await Promise.all([
    page.waitForRequest((request) => new URL(request.url()).pathname === '/1.0/institutions'),
    continueSignIn(page, person),
  ])
  // Whoever reloads a page has had it for longer than the browser takes to keep it.
  await page.evaluate(async () => {
    if ('serviceWorker' in navigator) await navigator.serviceWorker.ready
  })
  const headers = { authorization: asked.headers()['authorization'] ?? '' }
  const answer = await (await page.request.get(asked.url(), { headers })).text()
  return { page, line, rows: '[role="row"] a', nextShown: await listen(page), answer }
}

async function openPeer(browser: Browser, address: string): Promise<Omit<Contestant, 'name'>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(patience)
  await context.addInitScript(watchLooks)
  const page = await context.newPage()
  const line = await openLine(page, browser)
  await page.goto(`${address}/#/institutions`)
  return { page, line, rows: 'tbody tr', nextShown: await listen(page) }
}

/** Hears of the rows of a page, each time that it is loaded. */
async function listen(page: Page): Promise<() => Promise<number>> {
  let heard: (moment: number) => void = () => {}
  await page.exposeBinding(shownBinding, (_source, moment: number) => heard(moment))
  return () =>
    new Promise((resolve, reject) => {
      heard = resolve
      setTimeout(reject, patience, new Error(`No rows within ${patience / 1000} seconds.`)).unref()
    })
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
  for (let attempt = 0; attempt < 600; attempt += 1) {
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

type Timed = 'milliseconds' | 'firstPaint' | 'requests' | 'kilobytes'
type Target = { title: string; value: number; most: number }

const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0)

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN

function section(
  contestants: readonly Contestant[],
  results: readonly Round[][],
  { rounds, cached, count }: { rounds: number; cached: boolean; count: number },
) {
  const of = (index: number, figure: Timed) => middle((results[index] ?? []).map((round) => round[figure]))
  const peer = contestants.length - 1
  const ratio = (index: number, figure: Timed = 'milliseconds') =>
    middle(
      (results[index] ?? []).map((round, number) => round[figure] / (results[peer]?.[number]?.[figure] ?? Number.NaN)),
    )
  const own = results[0] ?? []
  const twice = [...new Set(own.flatMap((round) => round.twice))]
  const targets: Target[] = [
    { title: 'shared worker, of react-admin', value: ratio(0), most: cached ? 0.4 : 0.75 },
    { title: 'no shared worker, of react-admin', value: ratio(1), most: cached ? 0.6 : 1.2 },
    { title: 'shared worker, kB', value: of(0, 'kilobytes'), most: 240 },
    { title: 'shared worker, requests', value: of(0, 'requests'), most: 18 },
    { title: 'shared worker, first paint of react-admin', value: ratio(0, 'firstPaint'), most: 0.5 },
    { title: 'shared worker, blank again in any round', value: sum(own.map(({ looks }) => looks.blanks)), most: 0 },
    { title: 'shared worker, frame made anew in any round', value: sum(own.map(({ looks }) => looks.remade)), most: 0 },
    { title: ['shared worker, fetched twice in any round', ...twice].join(' '), value: twice.length, most: 0 },
  ]
  return {
    title: `Reload of a signed-in list to ${count} rows, cache ${cached ? 'on' : 'off'} (medians of ${rounds} interleaved rounds; 1.6 Mbit/s, 150 ms, CPU 4x)`,
    columns: ['s', 'of react-admin', 'first paint, s', 'requests', 'kB'],
    lines: contestants.map(({ name }, index) => ({
      name,
      values: [
        (of(index, 'milliseconds') / 1000).toFixed(2),
        ratio(index).toFixed(2),
        (of(index, 'firstPaint') / 1000).toFixed(2),
        of(index, 'requests').toFixed(0),
        of(index, 'kilobytes').toFixed(0),
      ],
    })),
    verdicts: targets.map(
      ({ title, value, most }) =>
        `${title}: ${Number(value.toFixed(2))}, target ≤ ${most} ${value <= most ? 'met' : 'MISSED'}`,
    ),
    isHeld: targets.every(({ value, most }) => value <= most),
  }
}
