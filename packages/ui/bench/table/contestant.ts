import { formatDate } from '../../src/format/date.ts'
import { formatMoney } from '../../src/format/money.ts'
import { formatRate } from '../../src/format/rate.ts'
import { bankColumns, banks, type Bank } from '../../src/components/entity-table/stories/story-rows.ts'

/** What every table of the bench can do; each call returns once the change has been asked for, not drawn. */
export type Contestant = {
  mount: (host: HTMLElement, rows: readonly Bank[]) => void
  sortByAssets: () => void
  search: (text: string) => void
  /** The element that scrolls. */
  scroller: () => HTMLElement
  /** Drawn rows, to find blank frames: each must overlap the view. */
  rowSelector: string
}

export const rowHeight = 36

/** The ten columns that all tables show, as text where they show text. */
export const columns: readonly { id: string; header: string; width: number; text: (row: Bank) => string }[] = [
  { id: 'name', header: 'Name', width: 260, text: (row) => row.name },
  { id: 'certificate', header: 'Certificate', width: 108, text: (row) => row.certificate },
  { id: 'city', header: 'City', width: 150, text: (row) => row.city },
  { id: 'status', header: 'Status', width: 132, text: (row) => statusText(row) },
  {
    id: 'assets',
    header: 'Assets',
    width: 164,
    text: (row) => (row.assets === null ? '' : formatMoney(row.assets, 'USD')),
  },
  { id: 'rate', header: 'Rate', width: 84, text: (row) => formatRate(row.rate) },
  { id: 'offices', header: 'Offices', width: 88, text: (row) => String(row.offices) },
  { id: 'insured', header: 'Insured', width: 84, text: (row) => (row.insured ? 'Yes' : 'No') },
  { id: 'joined', header: 'Joined', width: 120, text: (row) => formatDate(row.joined) },
  { id: 'kind', header: 'Kind', width: 120, text: (row) => row.kind },
]

const statuses = { pending: 'Pending', inProgress: 'In progress', completed: 'Approved', rejected: 'Rework' }

function statusText({ status }: Bank): string {
  return statuses[status]
}

/** The same ten, as columns of the entity table. */
export const entityColumns = columns.flatMap(({ id }) =>
  bankColumns.filter((column) => column.id === id).map((column) => ({ ...column, initiallyHidden: false })),
)

/** What a search looks through, in lower case. */
export function searchText(row: Bank): string {
  return `${row.name}\n${row.certificate}\n${row.city}\n${statusText(row)}\n${row.kind}`.toLowerCase()
}

export type ScrollFigures = { frames: number; dropped: number; blank: number }

declare global {
  interface Window {
    bench: {
      mount: () => Promise<number>
      sort: () => Promise<number>
      search: (text: string) => Promise<number>
      scroll: (options: { frames: number; step: number }) => Promise<ScrollFigures>
      rest: () => Promise<void>
    }
  }
}

/** Puts a table on the page's `window.bench`, where the driver finds it. */
export function enter({ mount, sortByAssets, search, scroller, rowSelector }: Contestant): void {
  const rows = banks(100_000)
  const host = document.createElement('div')
  host.id = 'host'
  document.body.append(host)
  window.bench = {
    mount: () => timed(() => mount(host, rows)),
    sort: () => timed(sortByAssets),
    search: (text) => timed(() => search(text)),
    rest: () => idle(),
    scroll: async ({ frames, step }) => {
      const element = scroller()
      let dropped = 0
      let blank = 0
      let last = await nextFrame()
      for (let frame = 0; frame < frames; frame++) {
        element.scrollTop += step
        const now = await nextFrame()
        if (now - last > 25) dropped++
        last = now
        if (hasBlank(element, rowSelector)) blank++
      }
      return { frames, dropped, blank }
    },
  }

  async function timed(change: () => void): Promise<number> {
    const before = firstRow()
    await nextFrame()
    const started = performance.now()
    change()
    // Some tables need several frames; the figure ends with the one that shows another first row.
    for (let frame = 0; frame < 600; frame++) {
      await drawn()
      const now = firstRow()
      if (now !== before && now !== '') return performance.now() - started
    }
    throw new Error('Nothing changed on the screen within 600 frames.')
  }

  /** Text of the topmost row in view. */
  function firstRow(): string {
    const element = document.body.contains(host) && host.firstChild ? scroller() : undefined
    if (!element) return ''
    const box = element.getBoundingClientRect()
    const rows = document.elementsFromPoint(box.left + 60, box.top + headerHeight(element) + rowHeight / 2)
    return rows.find((candidate) => candidate.matches(rowSelector))?.textContent ?? ''
  }
}

/** Some tables keep their header outside of what scrolls. */
function headerHeight(element: HTMLElement): number {
  return element.querySelector('.header, [role=columnheader]') ? rowHeight : 0
}

/** The end of the frame in which a change is on the screen. */
async function drawn(): Promise<void> {
  await nextFrame()
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

/** As long as a reader looks at a list before touching it, at least; tables may use it to prepare. */
function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(() => resolve()), 2000))
}

/** True where the middle of the view shows no row; asked after the frame, when layout is clean. */
function hasBlank(element: HTMLElement, rowSelector: string): boolean {
  const box = element.getBoundingClientRect()
  return [0.25, 0.6, 0.95].some(
    (share) => document.elementFromPoint(box.left + 40, box.top + box.height * share)?.closest(rowSelector) === null,
  )
}
