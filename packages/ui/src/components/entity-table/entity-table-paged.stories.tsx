import { useEffect, useMemo, useRef, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../../.storybook/preview.ts'
import { EntityTable } from './entity-table.tsx'
import {
  emptyView,
  noSelection,
  pagedRowSource,
  sparseRows,
  type RowSelection,
  type SparseRows,
  type TableView,
} from './index.ts'
import { bankColumns, banks, type Bank } from './story-rows.ts'

const common = {
  label: 'Institutions',
  noun: { one: 'institution', many: 'institutions' },
  columns: bankColumns,
  rowId: (row: Bank) => row.id,
  rowHref: (row: Bank) => `#/institutions/${row.id}`,
  empty: { title: 'No institutions yet' },
}

type PagedProps = {
  total: number
  pageSize: number
  /** Milliseconds that a page takes. */
  delay: number
  /** The page with this number fails once. */
  failAt?: number
  onFetch: (page: number) => void
}

/** Pages that arrive one by one, as an infinite query hands them over. */
function Paged({ total, pageSize, delay, failAt, onFetch }: PagedProps) {
  const all = useMemo(() => banks(total), [total])
  const [pages, setPages] = useState<readonly (readonly Bank[])[]>([all.slice(0, pageSize)])
  const [asked, setAsked] = useState(1)
  const [failed, setFailed] = useState(false)
  const [mended, setMended] = useState(false)
  const [view, setView] = useState<TableView>(emptyView)
  const [selection, setSelection] = useState<RowSelection>(noSelection)
  const fetching = asked > pages.length

  useEffect(() => {
    if (!fetching || failed) return
    const timer = setTimeout(() => {
      if (pages.length === failAt && !mended) setFailed(true)
      else setPages([...pages, all.slice(pages.length * pageSize, (pages.length + 1) * pageSize)])
    }, delay)
    return () => clearTimeout(timer)
  }, [all, asked, delay, failAt, failed, fetching, mended, pageSize, pages])

  const source = pagedRowSource({
    pages,
    total,
    hasNext: pages.length * pageSize < total,
    fetching,
    failed,
    fetchNext: () => {
      onFetch(pages.length)
      setAsked(pages.length + 1)
    },
  })
  return (
    <div style={{ height: 560 }}>
      <EntityTable<Bank>
        {...common}
        source={source}
        view={view}
        onViewChange={setView}
        state={failed ? 'error' : 'ready'}
        error={{
          text: 'The service is unavailable.',
          onRetry: () => {
            setMended(true)
            setFailed(false)
          },
        }}
        selection={{ value: selection, onChange: setSelection }}
      />
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/EntityTable page by page',
  component: Paged,
  args: { total: 350, pageSize: 100, delay: 30, onFetch: fn() },
})

/** A remote list: rows come as they are scrolled to, and those on their way hold their place. */
export const PageByPage = meta.story({})

PageByPage.test('asks for the next page before its edge is reached, and once', async ({ canvas, args }) => {
  const grid = canvas.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '351')
  await expect(args.onFetch).not.toHaveBeenCalled()
  grid.scrollTop = 70 * 36
  await waitFor(() => expect(args.onFetch).toHaveBeenCalledWith(1))
  grid.scrollTop = 72 * 36
  await waitFor(() => expect(grid.querySelector('[aria-rowindex="75"] a')).toBeVisible())
  await expect(args.onFetch).toHaveBeenCalledTimes(1)
})

PageByPage.test('a jump to the end fetches page after page until it is there', async ({ canvas, userEvent, args }) => {
  const grid = canvas.getByRole('grid')
  grid.querySelector<HTMLElement>('[aria-rowindex="2"] a')?.focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(grid.querySelector('[aria-rowindex="351"] a')).toBeVisible())
  await expect(args.onFetch).toHaveBeenCalledTimes(3)
  await expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '351')
})

PageByPage.test('selects all that match, loaded or not, but for one', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }))
  await expect(canvas.getByText('350 selected')).toBeVisible()
  const [, first] = canvas.getAllByRole('checkbox', { name: /^Select / })
  if (first) await userEvent.click(first)
  await expect(canvas.getByText('349 selected')).toBeVisible()
})

PageByPage.test('a search drops "all but these", for it would mean other rows', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }))
  await userEvent.type(canvas.getByRole('searchbox'), 'waco{Enter}')
  await waitFor(() => expect(canvas.queryByText('350 selected')).toBeNull())
})

/** Rows on their way: placeholders where they will be. */
export const OnTheirWay = meta.story({ args: { pageSize: 8, delay: 3_600_000 } })

OnTheirWay.test('placeholders keep the place of rows to come', async ({ canvas, args }) => {
  await waitFor(() => expect(args.onFetch).toHaveBeenCalledTimes(1))
  const row = canvas.getByRole('grid').querySelector('[aria-rowindex="11"]')
  await expect(row).toHaveTextContent('Loading')
  await expect(row?.querySelector('a')).toBeNull()
})

/** The next page failed: what is here stays, nothing is asked again until someone says so. */
export const NextPageFails = meta.story({ args: { failAt: 1 } })

NextPageFails.test('retries when told to, and goes on', async ({ canvas, userEvent, args }) => {
  const grid = canvas.getByRole('grid')
  grid.scrollTop = 90 * 36
  await waitFor(() => expect(args.onFetch).toHaveBeenCalledWith(1))
  await expect(await canvas.findByRole('alert')).toHaveTextContent('The service is unavailable.')
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(grid.querySelector('[aria-rowindex="103"] a')).toBeVisible())
})

const thousand = banks(1000)
const million = 1_000_000

/** A million rows, entered anywhere: a jump fetches the page it lands on. */
function Million({ onFetch, failAt }: Pick<PagedProps, 'onFetch' | 'failAt'>) {
  const [view, setView] = useState<TableView>(emptyView)
  const [, draw] = useState(0)
  const failed = useRef(false)
  const [rows] = useState<SparseRows<Bank>>(() =>
    sparseRows<Bank>({
      total: million,
      pageSize: 100,
      onChange: () => draw((count) => count + 1),
      fetchPage: async ({ position }) => {
        onFetch(position)
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (position / 100 === failAt && !failed.current) {
          failed.current = true
          throw new Error('The page did not come.')
        }
        return Array.from({ length: 100 }, (_, index) => {
          const place = position + index
          return { ...(thousand[place % 1000] ?? banks(1)[0]), id: `inst_${place}`, certificate: String(place) } as Bank
        })
      },
    }),
  )
  return (
    <div style={{ height: 560 }}>
      <EntityTable<Bank> {...common} source={rows.source()} view={view} onViewChange={setView} state="ready" />
    </div>
  )
}

/** A million remote rows; the scroll bar leads anywhere in one step. */
export const MillionRows = meta.story({ render: (args) => <Million onFetch={args.onFetch} /> })

MillionRows.test('a jump to the end fetches the end, not the way there', async ({ canvas, userEvent, args }) => {
  const grid = canvas.getByRole('grid')
  await waitFor(() => expect(grid.querySelector('[aria-rowindex="2"] a')).toBeVisible())
  grid.querySelector<HTMLElement>('[aria-rowindex="2"] a')?.focus()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await waitFor(() => expect(grid.querySelector('[aria-rowindex="1000001"] a')).toBeVisible())
  await expect(grid.querySelector('[aria-rowindex="1000001"]')).toHaveTextContent('999999')
  await expect(args.onFetch).toHaveBeenCalledTimes(4)
})

MillionRows.test('rows in the middle keep their numbers', async ({ canvas }) => {
  const grid = canvas.getByRole('grid')
  grid.scrollTop = grid.scrollHeight / 2
  await waitFor(() => {
    const row = [...grid.querySelectorAll<HTMLElement>('[aria-rowindex]')].find(
      (one) => one.querySelector('a') && one.ariaRowIndex !== '2',
    )
    if (!row) throw new Error('No row has come yet.')
    return expect(row.querySelector('[aria-colindex="2"]')).toHaveTextContent(String(Number(row.ariaRowIndex) - 2))
  })
})

/** One page did not come: its rows say so and offer another try, all others are there. */
export const OnePageFails = meta.story({ render: (args) => <Million onFetch={args.onFetch} failAt={0} /> })

OnePageFails.test('another try brings the page, and only that one', async ({ canvas, userEvent, args }) => {
  const grid = canvas.getByRole('grid')
  const [, again] = await canvas.findAllByRole('button', { name: 'Try again' })
  if (!again) throw new Error('The rows do not offer another try.')
  await expect(grid.querySelector('[aria-rowindex="3"]')).toHaveTextContent('Not loaded.')
  await userEvent.click(again)
  await waitFor(() => expect(grid.querySelector('[aria-rowindex="3"] a')).toBeVisible())
  await expect(canvas.queryByText(/Not loaded/)).toBeNull()
  await expect(args.onFetch).toHaveBeenCalledTimes(3)
  await expect(args.onFetch).toHaveBeenLastCalledWith(0)
})
