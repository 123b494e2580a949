import { chromium, type Browser } from 'playwright'
import { chromiumArgs, findChromium } from '../../../scripts/find-chromium.ts'
import { kitSizes } from '../../../scripts/kit-bundle.ts'
import { buildPage, type Built } from './table/build.ts'

const contestants = [
  { name: 'raw DOM (floor)', page: 'raw', react: false },
  { name: 'entity-table', page: 'ours', react: true },
  { name: 'TanStack 9 + Virtual, all rows in the row model', page: 'tanstack', react: true },
  { name: 'AG Grid Community', page: 'ag-grid', react: false },
  { name: 'Glide Data Grid (canvas)', page: 'glide', react: true },
  // Beside the one that is judged: in an application React has drawn a page before there is a table in it.
  { name: 'entity-table, where React has drawn before', page: 'ours-in-page', react: true },
] as const
type Contestant = (typeof contestants)[number]['page']

/** `rested`: whether the reader looks at the sorted rows, and scrolls them, before searching them. */
const cases = [
  { name: 'institutions', title: 'amounts, dates, chips, five columns searched', rested: true },
  { name: 'persons', title: 'eight texts and two numbers, all searched, sorted while filtered', rested: false },
] as const

/** Milliseconds, but for heap (MB) and the two counts of frames. `work` is what the page's thread did for `mount`. */
type Round = Record<'mount' | 'work' | 'sort' | 'search' | 'next' | 'frame' | 'heap' | 'dropped' | 'blank', number>

const targets: readonly { figure: keyof Round; title: string; most: number }[] = [
  { figure: 'mount', title: 'mount', most: 2.1 },
  { figure: 'sort', title: 'sort', most: 1.5 },
  { figure: 'search', title: 'filter, first', most: 1.7 },
  { figure: 'next', title: 'filter, next', most: 1.7 },
  { figure: 'frame', title: 'scroll, a frame', most: 1.5 },
]

/**
 * 100,000 rows of 10 columns, twice: each table beside its peers and beside bare elements, `pnpm bench table`. All come
 * into the same small page and write in the same faces. React has drawn nothing before them, but for the last line.
 */
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
  const results = cases.map(() => new Map(contestants.map(({ page }) => [page, [] as Round[]])))
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const [place, measured] of cases.entries()) {
        for (let turn = 0; turn < contestants.length; turn += 1) {
          // Each round begins with another one, so that whatever else the machine does hits all alike.
          const page = contestants[(turn + round + 1) % contestants.length]?.page ?? 'raw'
          const files = built.get(page)
          if (!files || (only.length > 0 && !only.includes(page))) continue
          const figures = await measure(browser, files, measured)
          // The first round warms up.
          if (round >= 0) results[place]?.get(page)?.push(figures)
        }
      }
    }
  } finally {
    await browser.close()
  }

  // As it is imported, React left out; that of the others is what their page loads more than one with React or without.
  const [kit] = await kitSizes(['entity-table'])
  const size = ({ page, react: onReact }: (typeof contestants)[number]) =>
    page === 'ours' || page === 'ours-in-page'
      ? (kit?.now ?? NaN)
      : (built.get(page)?.firstLoad ?? 0) - (onReact ? react.firstLoad : 0) - bare.firstLoad
  return cases.map(({ title }, place) => {
    const at = (page: Contestant) => results[place]?.get(page) ?? []
    const middle = (page: Contestant, figure: keyof Round) => median(at(page).map((round) => round[figure]))
    const verdicts = [
      ...targets.map(({ figure, title: of, most }) =>
        verdict(of, { value: ratio(at('ours'), at('raw'), figure), most, unit: 'x floor' }),
      ),
      verdict('mount', { value: ratio(at('ours'), at('ag-grid'), 'mount'), most: 0.25, unit: 'x AG Grid' }),
      verdict('dropped of 300', { value: middle('ours', 'dropped'), most: 2, unit: '' }),
      verdict('blank', { value: middle('ours', 'blank'), most: 0, unit: '' }),
      verdict('heap', { value: middle('ours', 'heap'), most: 14, unit: ' MB' }),
      verdict('size', { value: kit?.now ?? NaN, most: 30, unit: ' kB' }),
    ]
    return {
      title: `Table, 100,000 rows x 10 columns in memory: ${title} (medians of ${rounds} interleaved rounds; ms, MB, kB gz over React)`,
      columns: [
        'mount / its work',
        'sort',
        'filter first / next',
        'scroll a frame',
        'dropped of 300',
        'blank',
        'heap',
        'size',
      ],
      lines: contestants
        .filter(({ page }) => at(page).length > 0)
        .map((contestant) => {
          const shown = (figure: keyof Round, digits = 1) => middle(contestant.page, figure).toFixed(digits)
          return {
            name: contestant.name,
            values: [
              `${shown('mount')} / ${shown('work')}`,
              shown('sort'),
              `${shown('search')} / ${shown('next')}`,
              shown('frame', 2),
              shown('dropped', 0),
              shown('blank', 0),
              shown('heap'),
              size(contestant).toFixed(1),
            ],
          }
        }),
      verdicts: [
        ...verdicts.map(({ text }) => text),
        told('work of mounting, not judged', ratio(at('ours'), at('raw'), 'work')),
        told('mount where React has drawn before, not judged', ratio(at('ours-in-page'), at('raw'), 'mount')),
        `fetched later, only when used: ${(kit?.later ?? NaN).toFixed(1)} kB`,
      ],
      isHeld: verdicts.every(({ isMissed }) => !isMissed),
    }
  })
}

const told = (title: string, value: number) =>
  `${title}: ${Number.isNaN(value) ? 'not measured' : `${value.toFixed(2)}x floor`}`

/** What was not measured (`TABLES`) is not missed. */
function verdict(title: string, { value, most, unit }: { value: number; most: number; unit: string }) {
  if (Number.isNaN(value)) return { text: `${title}: not measured`, isMissed: false }
  const isMissed = value > most
  return {
    text: `${title}: ${value.toFixed(2)}${unit}, target ≤ ${most}${unit} ${isMissed ? 'MISSED' : 'met'}`,
    isMissed,
  }
}

const origin = 'http://bench.test'
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

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
    const contentType =
      path === '' ? 'text/html' : (contentTypes[path.slice(path.lastIndexOf('.'))] ?? 'text/javascript')
    return route.fulfill({ contentType, body: typeof body === 'string' ? body : Buffer.from(body) })
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

  /** With the seconds that the page's thread was at work meanwhile. */
  const busyFor = async <Result>(what: () => Promise<Result>) => {
    const before = await metric('TaskDuration')
    const result = await what()
    return { result, busy: (await metric('TaskDuration')) - before }
  }
  const scrolled = () => busyFor(() => page.evaluate(() => window.bench.scroll({ frames: 300, step: 90 })))
  const empty = await heap()
  const { result: mount, busy: work } = await busyFor(() => page.evaluate(() => window.bench.mount()))
  await page.evaluate(() => window.bench.rest())
  const sort = await page.evaluate(() => window.bench.sort())
  if (rested) await page.evaluate(() => window.bench.rest())
  const between = rested ? await scrolled() : undefined
  const search = await page.evaluate(() => window.bench.search('topeka'))
  await page.evaluate(() => window.bench.rest())
  const next = await page.evaluate(() => window.bench.search('heritage'))
  const full = await heap()
  const { result: scroll, busy } = between ?? (await scrolled())
  await context.close()
  if (failures.length > 0) throw new Error(`The page of ${entry} failed: ${failures.join('; ')}`)
  return {
    mount,
    work: work * 1000,
    sort,
    search,
    next,
    frame: (busy * 1000) / scroll.frames,
    heap: (full - empty) / 1e6,
    dropped: scroll.dropped,
    blank: scroll.blank,
  }
}

/** A page with a line of text, a button and a box, so that what a page pays for its first ones is nobody's. */
function shell(entry: string, styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  const around = '<nav><p>People <button type="button">Menu</button> <input type="checkbox" checked></p></nav>'
  return `<!doctype html><html lang="en" data-theme="light"><title>Bench</title>${links}<body>${around}<script type="module" src="/${entry}"></script></body></html>`
}

/** The middle of the ratios within each round: neighbours in time share whatever the machine was doing. */
function ratio(rounds: readonly Round[], base: readonly Round[], figure: keyof Round): number {
  return median(rounds.map((round, index) => round[figure] / (base[index]?.[figure] ?? Number.NaN)))
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
}
