import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { build } from 'vite'
import { chromiumArgs, findChromium } from '../../../scripts/find-chromium.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { cache } from '../../../scripts/paths.ts'
import { servePeer } from './peer.ts'
import { leanFiles, leanLibraries } from '../lean-libraries.config.ts'
import type { ContestantName, Round } from './pdf/page.ts'

const contestants: readonly { name: string; id: ContestantName; least?: true }[] = [
  { name: 'an idle page, 2 s', id: 'nothing', least: true },
  { name: 'a raw writer (floor)', id: 'raw' },
  // It grows by the square: 5,000 rows take over a minute.
  { name: 'react-pdf as documented, one wrapping page', id: 'documented', least: true },
  { name: 'react-pdf, rows cut into pages', id: 'cut' },
  { name: 'ours, in a worker', id: 'ours' },
  { name: 'ours, from records, beside their table with progress', id: 'shown' },
]
const sizes = [1000, 5000] as const

/** Rows of ten columns as a PDF file, in a browser: ours beside react-pdf and a raw writer, `pnpm bench pdf`. `MORE=10000` is one size more of ours. */
export async function run() {
  const rounds = Number(process.env.ROUNDS ?? 3)
  const more = Number(process.env.MORE ?? 0)
  const folder = join(cache, 'bench-pdf')
  await build({
    root: fileURLToPath(new URL('pdf/', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss({ optimize: false })],
    worker: { format: 'es', plugins: () => [leanLibraries(leanFiles, /\/src\/output\/pdf-worker\.tsx$/)] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true },
  })
  const port = await freePort()
  const server = await servePeer(folder, { rows: '', port })
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumArgs })
  try {
    const results = new Map<string, Round[]>()
    const measured = async (id: ContestantName, rows: number) => {
      const figures = await measure(browser, `http://localhost:${port}/`, { id, rows })
      results.set(`${id} ${rows}`, [...(results.get(`${id} ${rows}`) ?? []), figures])
    }
    for (let round = 0; round < rounds; round += 1) {
      for (let turn = 0; turn < contestants.length; turn += 1) {
        // Each round begins with another one, so that whatever else the machine does hits all alike.
        const contestant = contestants[(turn + round) % contestants.length]
        if (!contestant) continue
        for (const rows of sizes) if (!contestant.least || rows === sizes[0]) await measured(contestant.id, rows)
      }
      if (more > 0) await measured('shown', more)
    }
    const of = (id: ContestantName, rows: number, figure: 'took' | 'bytes') =>
      middle((results.get(`${id} ${rows}`) ?? []).map((round) => round[figure]))
    // Of the worst round: the longer a page is watched the more of what else the machine does is in it, as in the idle one.
    const gapOf = (id: ContestantName, rows: number) => {
      const gaps = (results.get(`${id} ${rows}`) ?? []).map(({ gap }) => gap)
      return gaps.length > 0 ? Math.max(...gaps) : Number.NaN
    }
    const each = (
      [one, its]: readonly [ContestantName, number],
      [other, those]: readonly [ContestantName, number],
    ): number => {
      const base = results.get(`${other} ${those}`) ?? []
      return middle(
        (results.get(`${one} ${its}`) ?? []).map(({ took }, round) => took / (base[round]?.took ?? Number.NaN)),
      )
    }
    const verdict = (title: string, value: number, most: number, unit: string) => ({
      isMet: value <= most,
      text: `${title}: ${value.toFixed(2)}${unit}, target ≤ ${most}${unit} ${value <= most ? 'met' : 'MISSED'}`,
    })
    const shown = (value: number, unit: string, digits = 0) =>
      Number.isNaN(value) ? '' : `${value.toFixed(digits)} ${unit}`
    const held = [
      verdict('1,000 rows, of react-pdf as documented', each(['shown', 1000], ['documented', 1000]), 0.1, 'x'),
      verdict('5,000 rows', of('shown', 5000, 'took') / 1000, 2.5, ' s'),
      verdict('5,000 rows, of 1,000', each(['shown', 5000], ['shown', 1000]), 4.5, 'x'),
      ...sizes.map((rows) =>
        verdict(`longest gap of the main thread in any round, ${rows} rows`, gapOf('shown', rows), 17, ' ms'),
      ),
    ]
    return [
      {
        title: `Rows of ten columns as a PDF file (medians of ${rounds} interleaved rounds, each in a page of its own; of the gaps the longest)`,
        columns: sizes.flatMap((rows) => [`${rows} rows`, 'longest gap', 'kB']),
        lines: contestants.map(({ name, id }) => ({
          name,
          values: sizes.flatMap((rows) => [
            shown(of(id, rows, 'took'), 'ms'),
            shown(gapOf(id, rows), 'ms', 1),
            id === 'nothing' ? '' : shown(of(id, rows, 'bytes') / 1000, ''),
          ]),
        })),
        isHeld: held.every(({ isMet }) => isMet),
        verdicts: [
          ...held.map(({ text }) => text),
          ...(more > 0
            ? [
                `${more} rows: ${shown(of('shown', more, 'took'), 'ms')}, longest gap ${shown(gapOf('shown', more), 'ms', 1)}`,
              ]
            : []),
        ],
      },
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

async function measure(
  browser: Browser,
  address: string,
  { id, rows }: { id: ContestantName; rows: number },
): Promise<Round> {
  const page = await browser.newPage()
  try {
    await page.goto(address)
    await page.waitForFunction(() => 'pdfBench' in window)
    return await page.evaluate(([name, count]) => window.pdfBench(name, count), [id, rows] as const)
  } finally {
    await page.close()
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
