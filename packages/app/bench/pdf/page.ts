import { bankColumns, banks, type Bank } from '../../../ui/src/components/entity-table/stories/story-rows.ts'
import { describeTable } from '../../../ui/src/components/entity-table/tools/table-document.ts'
import { makePdf } from '../../src/output/make-pdf.ts'
import { rawPdf } from './raw-pdf.ts'
import { cutIntoPages, oneWrappingPage } from './react-pdf.ts'

export type ContestantName = keyof typeof contestants
/** Milliseconds, the longest of them that the page had to wait for its turn, and bytes. */
export type Round = { took: number; gap: number; bytes: number }

declare global {
  interface Window {
    pdfBench: (name: ContestantName, rows: number) => Promise<Round>
  }
}

const columns = bankColumns.slice(0, 10)

/** The rows as texts, as every contestant but ours gets them for nothing. */
const textsOf = (records: readonly Bank[]) =>
  describeTable({
    columns,
    pages: () => [records],
    title: 'Institutions',
    facts: [{ label: 'Filter', value: 'none' }],
    signal: new AbortController().signal,
    onProgress: () => {},
  })

type Given = { records: readonly Bank[]; texts: Awaited<ReturnType<typeof textsOf>> }

const contestants = {
  raw: ({ texts }: Given) => rawPdf(texts),
  documented: ({ texts }: Given) => oneWrappingPage(texts),
  cut: ({ texts }: Given) => cutIntoPages(texts),
  // From the records, and not from texts: the page is held up by that, too.
  ours: ({ records }: Given) => makePdf(textsOf(records), { signal: new AbortController().signal }),
  nothing: async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return new Blob()
  },
} satisfies Record<string, (given: Given) => Promise<Blob> | Blob>

window.pdfBench = async (name, rows) => {
  const records = banks(rows)
  const texts = await textsOf(records)
  await new Promise((resolve) => requestIdleCallback(resolve))
  const watch = watchTurns()
  const started = performance.now()
  const file = await contestants[name]({ records, texts })
  const took = performance.now() - started
  await new Promise((resolve) => setTimeout(resolve, 20))
  return { took, gap: watch.longest(), bytes: file.size }
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
