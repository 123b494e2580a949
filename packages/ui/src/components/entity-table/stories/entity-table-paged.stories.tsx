import { useEffect, useMemo, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.ts'
import { Button } from '../../button/index.ts'
import { propsOf } from '../../../docs/props-of.ts'
import { EntityTable } from '../entity-table.tsx'
import {
  arrayRowSource,
  emptyView,
  noSelection,
  pagedRowSource,
  pendingRowSource,
  type RowSelection,
  type TableView,
} from '../index.ts'
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
  title: 'Tables/Entity table/Page by page',
  component: propsOf<PagedProps>(EntityTable),
  render: (args) => <Paged {...args} />,
  args: { total: 350, pageSize: 100, delay: 30, onFetch: fn() },
})

const thousand = banks(1000)

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
  await expect(canvas.queryByRole('alert')).toBeNull()
  await expect(grid.contains(document.activeElement)).toBe(true)
})

NextPageFails.test(
  'another try leaves the focus in the grid, and the rows where they were',
  async ({ canvas, userEvent, args }) => {
    const grid = canvas.getByRole('grid')
    grid.scrollTop = 90 * 36
    await waitFor(() => expect(args.onFetch).toHaveBeenCalledWith(1))
    const again = await canvas.findByRole('button', { name: 'Try again' })
    again.focus()
    const { scrollTop } = grid
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(again).not.toBeInTheDocument())
    await expect(grid.contains(document.activeElement)).toBe(true)
    await expect(grid.scrollTop).toBe(scrollTop)
  },
)

type Answer = 'rows' | 'failure'

/** A list that is asked for again, by a button outside the table or by its own other try. */
function AskedAgain({ first }: { first: Answer }) {
  const [answer, setAnswer] = useState<Answer>(first)
  const [asking, setAsking] = useState(false)
  const [view, setView] = useState<TableView>(emptyView)
  const all = useMemo(() => arrayRowSource(thousand, { columns: bankColumns, view }), [view])
  const ask = () => {
    setAsking(true)
    setTimeout(() => {
      setAnswer('rows')
      setAsking(false)
    }, 600)
  }
  const failed = answer === 'failure'
  return (
    <div style={{ height: 560 }}>
      <Button onClick={ask}>Ask again</Button>
      <EntityTable<Bank>
        {...common}
        source={failed ? pendingRowSource : all}
        view={view}
        onViewChange={setView}
        state={asking ? (failed ? 'loading' : 'refreshing') : failed ? 'error' : 'ready'}
        error={{ text: 'The service is unavailable.', onRetry: ask }}
      />
    </div>
  )
}

/** Rows at hand are asked for again in the background. */
export const AskedInTheBackground = meta.story({ render: () => <AskedAgain first="rows" /> })

AskedInTheBackground.test(
  'the same count is not announced once more, another one is',
  async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent('1,000 institutions')
    const said: string[] = []
    const observer = new MutationObserver(() => said.push(status.textContent))
    observer.observe(status, { childList: true, characterData: true, subtree: true })
    await userEvent.click(canvas.getByRole('button', { name: 'Ask again' }))
    const grid = canvas.getByRole('grid')
    await waitFor(() => expect(grid).toHaveAttribute('aria-busy', 'true'))
    await waitFor(() => expect(grid).not.toHaveAttribute('aria-busy'))
    await expect(said).toEqual([])
    await userEvent.type(canvas.getByRole('searchbox'), 'waco{Enter}')
    await waitFor(() => expect(said).toEqual([expect.stringMatching(/^\d+ institutions match$/)]))
    observer.disconnect()
  },
)

/** Nothing came at first, another try brings the rows. */
export const FirstTryFails = meta.story({ render: () => <AskedAgain first="failure" /> })

FirstTryFails.test(
  'another try leaves the focus on the search, for there are no rows yet',
  async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    await canvas.findByRole('link', { name: thousand[0]?.name ?? '' })
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
)
