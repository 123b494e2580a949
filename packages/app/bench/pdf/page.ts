import '@strongroom/ui/styles.css'
import { bankColumns, banks, type Bank } from '../../../ui/src/components/entity-table/stories/story-rows.ts'
import { describeTable } from '../../../ui/src/components/entity-table/tools/table-document.ts'
import { makePdf } from '../../src/output/make-pdf.ts'
import { rawPdf } from './raw-pdf.ts'
import { cutIntoPages, oneWrappingPage } from './react-pdf.ts'
import { openTable } from './table.ts'

export type ContestantName = keyof typeof contestants
/** Milliseconds, the longest of them that the page had to wait for its turn, and bytes. */
export type Round = { took: number; gap: number; bytes: number }

declare global {
  interface Window {
    pdfBench: (name: ContestantName, rows: number) => Promise<Round>
  }
}

const columns = bankColumns.slice(0, 10).map((column) => ({ ...column, initiallyHidden: false }))

/** The rows as texts, which every contestant but the last gets for nothing. */
const textsOf = (records: readonly Bank[]) =>
  describeTable({
    columns,
    pages: () => [records],
    title: 'Institutions',
    facts: [{ label: 'Filter', value: 'none' }],
    signal: new AbortController().signal,
    onProgress: () => {},
  })

/** What is measured of each, made ready before. */
const contestants = {
  raw: async (records: readonly Bank[]) => {
    const texts = await textsOf(records)
    return () => rawPdf(texts)
  },
  documented: async (records: readonly Bank[]) => {
    const texts = await textsOf(records)
    return () => oneWrappingPage(texts)
  },
  cut: async (records: readonly Bank[]) => {
    const texts = await textsOf(records)
    return () => cutIntoPages(texts)
  },
  ours: async (records: readonly Bank[]) => {
    const texts = await textsOf(records)
    return () => makePdf(texts, { signal: new AbortController().signal })
  },
  // From the records, and not from texts, out of a page that shows them and how far it is: it is held up by that, too.
  shown: (records: readonly Bank[]) => openTable({ columns, records }),
  nothing: () =>
    Promise.resolve(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      return new Blob()
    }),
} satisfies Record<string, (records: readonly Bank[]) => Promise<() => Promise<Blob> | Blob>>

window.pdfBench = async (name, rows) => {
  const make = await contestants[name](banks(rows))
  await stillness()
  const watch = watchTurns()
  const started = performance.now()
  const file = await make()
  const took = performance.now() - started
  // What makes the file is put away behind it.
  await new Promise((resolve) => setTimeout(resolve, 400))
  return { took, gap: watch.longest(), bytes: file.size }
}

/** Until the page has drawn what was made ready, and has nothing left to do: a wait for that is none for the file. */
async function stillness(): Promise<void> {
  const until = performance.now() + 5000
  for (let gap = Infinity; gap > 12 && performance.now() < until;) {
    const watch = watchTurns()
    await new Promise((resolve) => setTimeout(resolve, 300))
    gap = watch.longest()
  }
}

/** Asks for a turn again and again, and keeps the longest wait for one. */
function watchTurns(): { longest: () => number } {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return {
    longest: () => {
      clearInterval(timer)
      return longest
    },
  }
}
