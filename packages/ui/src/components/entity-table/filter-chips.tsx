import { ListFilter, X } from 'lucide-react'
import { Button } from '../button/index.ts'
import { filterWords } from './filter-words.ts'
import { LaterPanel, type PanelLoader } from './later-panel.tsx'
import { withFilter, type FilterSpec, type TableView } from './table-view.ts'
import { ToolPopover } from './tool-popover.tsx'

export type FilterChipsProps = {
  filters: readonly FilterSpec[]
  view: TableView
  onViewChange: (view: TableView) => void
  facet?: ((filterId: string) => ReadonlyMap<string, number>) | undefined
  panel: PanelLoader
}

/** The filters in force, each a chip that can be changed or removed, and the button that adds one. */
export function FilterChips({ filters, panel, ...narrowing }: FilterChipsProps) {
  const { view, onViewChange } = narrowing
  const active = filters.filter((spec) => (view.filters[spec.id]?.length ?? 0) > 0)
  const clear = () => onViewChange({ ...view, filters: {} })
  return (
    <>
      <ToolPopover
        label="Add a filter"
        trigger={(props) => (
          <Button {...props} icon={<ListFilter aria-hidden />}>
            Filter
          </Button>
        )}
      >
        {(close) => <LaterPanel loader={panel} panel="filters" filters={filters} close={close} {...narrowing} />}
      </ToolPopover>
      {active.length > 0 ? (
        <ul aria-label="Filters" className="contents">
          {active.map((spec) => (
            <li key={spec.id} className="min-w-0">
              <FilterChip spec={spec} panel={panel} {...narrowing} />
            </li>
          ))}
        </ul>
      ) : null}
      {active.length > 1 ? (
        <Button variant="quiet" size="sm" onClick={clear}>
          Clear all
        </Button>
      ) : null}
    </>
  )
}

function FilterChip({ spec, panel, ...narrowing }: Omit<FilterChipsProps, 'filters'> & { spec: FilterSpec }) {
  const { view, onViewChange } = narrowing
  const labels = filterWords(spec, view.filters[spec.id] ?? [])
  const [first, ...more] = labels
  return (
    <span className="inline-flex h-control max-w-full items-stretch rounded-base border border-line bg-accent-soft text-ink">
      <ToolPopover
        label={`Filter by ${spec.label}`}
        trigger={(props) => (
          <button type="button" {...props} className="min-w-0 truncate ps-2.5 pe-1.5 text-base hover:underline">
            <span className="text-muted">{spec.label}:</span> <span className="font-medium">{first}</span>
            {more.length > 0 ? <> +{more.length}</> : null}
          </button>
        )}
      >
        {(close) => <LaterPanel loader={panel} panel="filter" spec={spec} close={close} {...narrowing} />}
      </ToolPopover>
      <button
        type="button"
        aria-label={`Remove filter ${spec.label}: ${labels.join(', ')}`}
        onClick={() => onViewChange(withFilter(view, spec.id, []))}
        className="grid w-7 shrink-0 place-items-center text-muted hover:bg-line hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
