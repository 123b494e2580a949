import { chromium, type Browser } from 'playwright'
import { chromiumArgs, findChromium } from '../../../scripts/find-chromium.ts'
import { buildPage, type Built } from './table/build.ts'

const contestants = [
  { name: 'raw DOM (floor)', page: 'raw', react: false },
  { name: 'entity-table', page: 'ours', react: true },
  { name: 'TanStack 9 + Virtual, all rows in the row model', page: 'tanstack', react: true },
  { name: 'AG Grid Community', page: 'ag-grid', react: false },
  { name: 'Glide Data Grid (canvas)', page: 'glide', react: true },
] as const

/** `rested`: whether the reader looks at the sorted rows before searching them. */
const cases = [
  { name: 'institutions', title: 'amounts, dates, chips, five columns searched', rested: true },
  { name: 'persons', title: 'eight texts searched, two numbers, sorted while filtered', rested: false },
] as const

/** Milliseconds, but for heap (MB) and the two counts of frames. */
type Round = Record<'mount' | 'sort' | 'search' | 'next' | 'frame' | 'heap' | 'dropped' | 'blank', number>

const targets: readonly { figure: keyof Round; title: string; most: number }[] = [
  { figure: 'mount', title: 'mount', most: 2.1 },
  { figure: 'sort', title: 'sort', most: 1.5 },
  { figure: 'search', title: 'filter, first', most: 1.7 },
  { figure: 'next', title: 'filter, next', most: 1.7 },
  { figure: 'frame', title: 'scroll, a frame', most: 1.5 },
]

/** 100,000 rows of 10 columns, twice: each table beside its peers and beside bare elements, `pnpm bench table`. */
export async function run() {
  const { env } = process
  const rounds = Number(env.ROUNDS ?? 9)
  // `TABLES=raw,ours` leaves the peers out, for a quick look between two changes.
  const only = (env.TABLES ?? '').split(',').filter(Boolean)
  const [bare, react] = await Promise.all([buildPage('rows-alone'), buildPage('react-alone')])
  const built = new Map<string, Built>()
  for (const { page } of contestants) built.set(page, await buildPage(page))

  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs })
  const results = cases.map(() => contestants.map((): Round[] => []))
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const [place, measured] of cases.entries()) {
        for (let turn = 0; turn < contestants.length; turn += 1) {
          // Each round begins with another one, so that whatever else the machine does hits all alike.
          const index = (turn + round + 1) % contestants.length
          const page = built.get(contestants[index]?.page ?? '')
          if (!page || (only.length > 0 && !only.includes(contestants[index]?.page ?? ''))) continue
          const figures = await measure(browser, page, measured)
          // The first round warms up.
          if (round >= 0) results[place]?.[index]?.push(figures)
        }
      }
    }
  } finally {
    await browser.close()
  }

  const size = ({ page, react: onReact }: (typeof contestants)[number]) =>
    (built.get(page)?.firstLoad ?? 0) - (onReact ? react.firstLoad : 0) - bare.firstLoad
  const later = built.get('ours')?.later ?? 0
  const verdict = (title: string, value: number, most: number, unit: string) =>
    Number.isNaN(value)
      ? `${title}: not measured`
      : `${title}: ${value.toFixed(2)}${unit}, target ≤ ${most}${unit} ${value <= most ? 'met' : 'MISSED'}`
  return cases.map(({ title }, place) => {
    const [floor = [], ours = [], , agGrid = []] = results[place] ?? []
    const most = (figure: keyof Round) => median(ours.map((round) => round[figure]))
    return {
      title: `Table, 100,000 rows x 10 columns in memory: ${title} (medians of ${rounds} interleaved rounds; ms, MB, kB gz over React)`,
      columns: ['mount', 'sort', 'filter first / next', 'scroll a frame', 'dropped of 300', 'blank', 'heap', 'size'],
      lines: contestants.map((contestant, index) => {
        const at = (figure: keyof Round, digits = 1) =>
          median((results[place]?.[index] ?? []).map((round) => round[figure])).toFixed(digits)
        return {
          name: contestant.name,
          values: [
            at('mount'),
            at('sort'),
            `${at('search')} / ${at('next')}`,
            at('frame', 2),
            at('dropped', 0),
            at('blank', 0),
            at('heap'),
            size(contestant).toFixed(1),
          ],
        }
      }),
      verdicts: [
        ...targets.map(({ figure, title: of, most: limit }) =>
          verdict(of, ratio(ours, floor, figure), limit, 'x floor'),
        ),
        verdict('mount', ratio(ours, agGrid, 'mount'), 0.17, 'x AG Grid'),
        verdict('dropped of 300', most('dropped'), 2, ''),
        verdict('blank', most('blank'), 0, ''),
        verdict('heap', most('heap'), 14, ' MB'),
        verdict('size', size(contestants[1]), 30, ' kB'),
        `fetched later, only when used: ${later.toFixed(1)} kB`,
      ],
    }
  })
}

const origin = 'http://bench.test'

async function measure(
  browser: Browser,
  { files, entry, styles }: Built,
  { name, rested }: (typeof cases)[number],
): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1)
    const body = path === '' ? shell(entry, styles) : files.get(path)
    if (body === undefined) return route.fulfill({ status: 404 })
    const contentType = path === '' ? 'text/html' : path.endsWith('.css') ? 'text/css' : 'text/javascript'
    return route.fulfill({ contentType, body: typeof body === 'string' ? body : new TextDecoder().decode(body) })
  })
  await page.goto(`${origin}/#${name}`)
  await page.waitForFunction(() => 'bench' in window)
  const client = await context.newCDPSession(page)
  // The thread's own time: what else the machine does is not the table's.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const metric = async (name: string) =>
    (await client.send('Performance.getMetrics')).metrics.find((candidate) => candidate.name === name)?.value ?? NaN
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return metric('JSHeapUsedSize')
  }

  const empty = await heap()
  const mount = await page.evaluate(() => window.bench.mount())
  await page.evaluate(() => window.bench.rest())
  const scrolled = async () => {
    const busyBefore = await metric('TaskDuration')
    const scroll = await page.evaluate(() => window.bench.scroll({ frames: 300, step: 90 }))
    return { ...scroll, busy: (await metric('TaskDuration')) - busyBefore }
  }
  const before = rested ? undefined : await scrolled()
  const sort = await page.evaluate(() => window.bench.sort())
  if (rested) await page.evaluate(() => window.bench.rest())
  const scroll = before ?? (await scrolled())
  const search = await page.evaluate(() => window.bench.search('topeka'))
  await page.evaluate(() => window.bench.rest())
  const next = await page.evaluate(() => window.bench.search('heritage'))
  const full = await heap()
  await context.close()
  if (failures.length > 0) throw new Error(`The page of ${entry} failed: ${failures.join('; ')}`)
  return {
    mount,
    sort,
    search,
    next,
    frame: (scroll.busy * 1000) / scroll.frames,
    heap: (full - empty) / 1e6,
    dropped: scroll.dropped,
    blank: scroll.blank,
  }
}

function shell(entry: string, styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  return `<!doctype html><html lang="en" data-theme="light"><title>Bench</title>${links}<body><script type="module" src="/${entry}"></script></body></html>`
}

/** The middle of the ratios within each round: neighbours in time share whatever the machine was doing. */
function ratio(rounds: readonly Round[], base: readonly Round[], figure: keyof Round): number {
  return median(rounds.map((round, index) => round[figure] / (base[index]?.[figure] ?? Number.NaN)))
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
