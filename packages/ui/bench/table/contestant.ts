import { institutions, persons, type BenchColumn, type Case } from './cases.ts'

/** What every table of the bench can do; each call returns once the change has been asked for, not drawn. */
export type Contestant<Row> = {
  mount: (host: HTMLElement, rows: readonly Row[]) => void
  sort: () => void
  search: (text: string) => void
  /** The element that scrolls. */
  scroller: () => HTMLElement
  /** Drawn rows, to find blank frames: each must overlap the view. A table on a canvas has none. */
  rowSelector?: string
}

export const rowHeight = 36

/** What a search looks through, in lower case. */
export function searchTextIn<Row>(columns: readonly BenchColumn<Row>[]): (row: Row) => string {
  const searched = columns.filter((column) => column.searched)
  return (row) =>
    searched
      .map(({ text }) => text(row))
      .join('\n')
      .toLowerCase()
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

/** A contestant, whatever the rows are. */
export type MakeContestant = <Row extends object>(given: Case<Row>) => Contestant<Row>

/** The faces that all contestants write in. The page around a table has them before there are any rows. */
const faces = ['14px Roboto', '500 14px Roboto']

/** Puts a table on the page's `window.bench`, where the driver finds it, with the case that the address names. */
export function enter(make: MakeContestant): void {
  void Promise.all(faces.map(async (face) => document.fonts.load(face))).then((loaded) => {
    if (loaded.some(({ length }) => length === 0)) throw new Error('The page has no web font to write in.')
    if (location.hash === '#persons') put(persons, make(persons))
    else put(institutions, make(institutions))
  })
}

function put<Row extends object>(
  given: Case<Row>,
  { mount, sort, search, scroller, rowSelector }: Contestant<Row>,
): void {
  const rows = given.rows()
  const host = document.createElement('div')
  host.id = 'host'
  document.body.dataset.case = location.hash.slice(1)
  document.body.append(host)
  window.bench = {
    mount: () => timed(() => mount(host, rows)),
    sort: () => timed(sort),
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
        if (rowSelector !== undefined && hasBlank(element, rowSelector)) blank++
      }
      return { frames, dropped, blank }
    },
  }

  async function timed(change: () => void): Promise<number> {
    const before = shown()
    await nextFrame()
    const started = performance.now()
    change()
    // Some tables need several frames; the figure ends with the one that shows another first row.
    for (let frame = 0; frame < 600; frame++) {
      await drawn()
      const now = shown()
      if (now !== before && now !== '') return performance.now() - started
    }
    throw new Error('Nothing changed on the screen within 600 frames.')
  }

  /** Text of the topmost row in view; of a canvas, its first row as it is told to a screen reader or drawn. */
  function shown(): string {
    const element = document.body.contains(host) && host.firstChild ? scroller() : undefined
    if (!element) return ''
    if (rowSelector === undefined) return pictureOf(host.querySelector('canvas'))
    const box = element.getBoundingClientRect()
    const rows = document.elementsFromPoint(box.left + 60, box.top + headerHeight(element) + rowHeight / 2)
    return rows.find((candidate) => candidate.matches(rowSelector))?.textContent ?? ''
  }
}

/** A strip of the first rows of a canvas; empty while nothing is drawn on it. */
function pictureOf(canvas: HTMLCanvasElement | null): string {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || canvas.width === 0) return ''
  const { data } = context.getImageData(0, rowHeight, Math.min(canvas.width, 800), rowHeight * 2)
  return data.some((value, at) => value !== data[at % 4]) ? data.join('') : ''
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
