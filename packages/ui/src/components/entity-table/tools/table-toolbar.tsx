import { Bookmark, Columns3, Download, FileText, Printer, Rows2, Rows3, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../button/index.ts'
import { IconButton } from '../../icon-button/index.ts'
import { paperProblem } from '../../paper/table-document.ts'
import type { ExportPanelProps } from './export-panel.tsx'
import { FilterChips } from './filter-chips.tsx'
import { LaterPanel, type PanelLoader } from './later-panel.tsx'
import type { LaterViews, SavedViews } from '../view/saved-views.ts'
import type { FilterSpec, TableView } from '../view/table-view.ts'
import { ToolPopover } from './tool-popover.tsx'
import { useStable } from '../view/use-stable.ts'
import type { ColumnPanelProps } from './column-panel.tsx'

export type TableToolbarProps = {
  view: TableView
  onViewChange: (view: TableView) => void
  filters: readonly FilterSpec[]
  facet?: ((filterId: string) => ReadonlyMap<string, number>) | undefined
  columns: Pick<ColumnPanelProps, 'offered' | 'moved'>
  saved?: SavedViews | LaterViews | undefined
  /** What the export panel needs; a string is why nothing may be taken out. */
  exports?: ExportPanelProps | string | undefined
  panel: PanelLoader
  /** What the search looks through, in its placeholder: "Search teams". */
  searchLabel: string
  /** How many rows there are, or what is selected. */
  status: ReactNode
}

/** Search and filters on the left; count, density and columns on the right. Wraps where it is narrow. */
export function TableToolbar(props: TableToolbarProps) {
  const { view, onViewChange, filters, facet, columns, saved, exports, panel, searchLabel, status } = props
  const { Part } = panel
  const comfortable = view.density === 'comfortable'
  return (
    <div
      role="group"
      aria-label="Table tools"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2"
    >
      <div className="flex min-w-0 grow flex-wrap items-center gap-2">
        <SearchBox label={searchLabel} value={view.q} onChange={(q) => onViewChange({ ...view, q })} />
        {filters.length > 0 ? (
          <FilterChips filters={filters} view={view} onViewChange={onViewChange} facet={facet} panel={panel} />
        ) : null}
      </div>
      <div className="flex min-h-control min-w-0 flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-between">
        <div className="flex min-w-0 items-center gap-2 pr-2 font-numeric text-sm text-muted">{status}</div>
        <div className="flex flex-wrap items-center gap-1">
          <IconButton
            label="Comfortable rows"
            aria-pressed={comfortable}
            icon={comfortable ? <Rows2 aria-hidden /> : <Rows3 aria-hidden />}
            onClick={() => onViewChange({ ...view, density: comfortable ? 'compact' : 'comfortable' })}
          />
          {saved ? (
            <ToolPopover
              label="Saved views"
              trigger={(trigger) => (
                <Button {...trigger} variant="quiet" icon={<Bookmark aria-hidden />}>
                  Views
                </Button>
              )}
            >
              {(close) => (
                <LaterPanel
                  loader={panel}
                  panel="views"
                  saved={saved}
                  view={view}
                  onViewChange={onViewChange}
                  close={close}
                />
              )}
            </ToolPopover>
          ) : null}
          {columns.offered.length > 1 ? (
            <ToolPopover
              label="Columns"
              width={320}
              trigger={(trigger) => (
                <Button {...trigger} variant="quiet" icon={<Columns3 aria-hidden />}>
                  Columns
                </Button>
              )}
            >
              {() => <LaterPanel loader={panel} panel="columns" {...columns} view={view} onViewChange={onViewChange} />}
            </ToolPopover>
          ) : null}
          {exports === undefined ? null : typeof exports === 'string' ? (
            <Button variant="quiet" icon={<Download aria-hidden />} disabledReason={exports}>
              Export
            </Button>
          ) : (
            <TakingOut exports={exports} panel={panel} />
          )}
          {Part && <Part panel="paper" exports={exports} />}
        </div>
      </div>
    </div>
  )
}

/** The panel of all ways to take rows out; two of them begin at once, and it shows how far they are. */
function TakingOut({ exports, panel }: { exports: ExportPanelProps; panel: PanelLoader }) {
  const [asked, setAsked] = useState<ExportPanelProps['asked']>()
  const problem = paperProblem(exports.selected ?? exports.count)
  return (
    // It stays when it is closed: a long export goes on.
    <ToolPopover
      label="Export"
      stays
      trigger={(trigger) => {
        const beginning = (what: 'pdf' | 'print') =>
          ({
            ...trigger,
            popoverTargetAction: 'show',
            variant: 'quiet',
            disabledReason: problem,
            onClick: () => setAsked({ for: what }),
          }) as const
        return (
          <>
            {exports.pdf && (
              <Button {...beginning('pdf')} icon={<FileText aria-hidden />}>
                Download PDF
              </Button>
            )}
            <Button {...beginning('print')} icon={<Printer aria-hidden />}>
              Print
            </Button>
            <Button {...trigger} variant="quiet" icon={<Download aria-hidden />}>
              Export
            </Button>
          </>
        )
      }}
    >
      {() => <LaterPanel loader={panel} panel="export" {...exports} asked={asked} />}
    </ToolPopover>
  )
}

const pause = 250

function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const send = useStable((next: string) => {
    sent.current = next.trim()
    if (sent.current !== value) onChange(sent.current)
  })

  // A view that changed elsewhere (back button, saved view) replaces the text; the echo of one's own typing does not.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => send(text), pause)
    return () => clearTimeout(timer)
  }, [text, send])

  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <div className="flex h-control w-72 min-w-0 items-center rounded-base border border-line-strong bg-surface hover:border-muted has-[input:focus-visible]:focus-ring max-sm:flex-1 max-sm:basis-44">
      <Search aria-hidden className="ms-2.5 size-4 shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault()
            clear()
          }
        }}
        className="h-full w-full min-w-0 bg-transparent px-2 text-base text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="me-1 grid size-6 shrink-0 place-items-center rounded-base text-muted hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  )
}
