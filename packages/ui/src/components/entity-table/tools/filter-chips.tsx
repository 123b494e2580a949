import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../button/index.ts'
import { filterWords } from '../view/filter-words.ts'
import { LaterPanel, type PanelLoader } from './later-panel.tsx'
import { withFilter, type FilterSpec, type TableView } from '../view/table-view.ts'
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
  const [open, setOpen] = useState<string>()
  // A chip whose last value was taken away stays while its panel is open: somebody is at work there.
  const active = filters.filter(({ id }) => id === open || view.filters[id]?.length)
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
              <FilterChip spec={spec} panel={panel} onOpen={setOpen} {...narrowing} />
            </li>
          ))}
        </ul>
      ) : null}
      {active.length > 1 ? (
        <Button
          variant="quiet"
          size="sm"
          onClick={(event) => {
            leave(event.currentTarget)
            onViewChange({ ...view, filters: {} })
          }}
        >
          Clear all
        </Button>
      ) : null}
    </>
  )
}

type FilterChipProps = Omit<FilterChipsProps, 'filters'> & {
  spec: FilterSpec
  /** Its panel has opened, or closed. */
  onOpen: (id: string | undefined) => void
}

function FilterChip({ spec, panel, onOpen, ...narrowing }: FilterChipProps) {
  const { view, onViewChange } = narrowing
  const labels = filterWords(spec, view.filters[spec.id] ?? [])
  const [first = 'any', ...more] = labels
  return (
    <span className="inline-flex h-control max-w-full items-stretch rounded-base border border-line bg-accent-soft text-ink">
      <ToolPopover
        label={`Filter by ${spec.label}`}
        onToggled={(open, part) => {
          if (!open && labels.length === 0) leave(part)
          onOpen(open ? spec.id : undefined)
        }}
        trigger={(props) => (
          <button type="button" {...props} className="min-w-0 truncate pl-2.5 pe-1.5 text-base hover:underline">
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
        onClick={(event) => {
          leave(event.currentTarget)
          onViewChange(withFilter(view, spec.id, []))
        }}
        className="grid w-7 shrink-0 place-items-center text-muted hover:bg-line hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}

/** Before what was pressed goes: the focus goes to a chip beside it, else to the button that adds one, the first of all. */
function leave(part: Element) {
  const chip = part.closest('li')
  if (!(chip ?? part).contains(document.activeElement)) return
  const place = chip?.nextElementSibling ?? chip?.previousElementSibling ?? part.closest('[role=group]')
  place?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
}
