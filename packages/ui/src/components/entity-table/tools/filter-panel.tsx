import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../button/index.ts'
import { DayField } from '../../day-field/index.ts'
import { TextField } from '../../text-field/index.ts'
import { codesIn, parseRange, type FilterKind, type Range } from '../view/filter-value.ts'
import { isInstant, readRange, shownEnd } from '../view/filter-value-entry.ts'
import { withFilter, type FilterSpec, type FoundOption, type TableView } from '../view/table-view.ts'
import { PanelCheck, PanelInput, PanelTitle } from './panel-parts.tsx'
import { useFound } from './use-found.ts'

type Narrowing = {
  view: TableView
  onViewChange: (view: TableView) => void
  /** Rows of each value of a filter, where the source can count them. */
  facet?: ((filterId: string) => ReadonlyMap<string, number>) | undefined
  close: () => void
}

export type FilterMenuProps = Narrowing & { filters: readonly FilterSpec[] }

/** Field first, then its values, in one panel. */
export function FilterMenu({ filters, ...rest }: FilterMenuProps) {
  const only = filters.length === 1 ? filters[0] : undefined
  const [picked, setPicked] = useState(only?.id)
  const [left, setLeft] = useState<string>()
  const spec = filters.find((candidate) => candidate.id === picked)
  const goBack = () => {
    setLeft(picked)
    setPicked(undefined)
  }
  if (spec) return <FilterPanel {...rest} spec={spec} onBack={only ? undefined : goBack} />
  return (
    <>
      <PanelTitle>Filter by</PanelTitle>
      <ul>
        {filters.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              // The panel that held the focus is gone: one stands where one had gone in.
              ref={id === left ? focusNow : undefined}
              onClick={() => setPicked(id)}
              className="flex min-h-8 w-full items-center gap-2 px-3 py-1 text-left -outline-offset-2 hover:bg-sunken"
            >
              <span className="min-w-0 grow truncate">{label}</span>
              <Chosen count={rest.view.filters[id]?.length ?? 0} />
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Chosen({ count }: { count: number }) {
  return count > 0 ? <span className="font-numeric text-sm text-accent">{count} chosen</span> : null
}

// One function each for all draws: a new one each time would take the focus back after every tick.
function focusNow(button: HTMLButtonElement | null) {
  button?.focus()
}

/** The list that held the focus is gone: one stands in the first field of what was chosen, else on the way back. */
function focusFirstField(panel: HTMLElement | null) {
  const place = panel?.querySelector('input') ?? panel?.querySelector('button')
  place?.focus()
}

export type FilterPanelProps = Narrowing & { spec: FilterSpec; onBack?: (() => void) | undefined }

/** The values of one filter. */
export function FilterPanel({ onBack, ...props }: FilterPanelProps) {
  const title = useId()
  const { spec } = props
  return (
    <div role="group" aria-labelledby={title} ref={onBack ? focusFirstField : undefined}>
      {onBack ? (
        <button
          type="button"
          onClick={onBack}
          className="flex min-h-8 w-full items-center gap-1 px-2 text-xs font-medium text-muted -outline-offset-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
          <span className="sr-only">Back to all filters from </span>
          <span id={title}>{spec.label}</span>
        </button>
      ) : (
        <PanelTitle id={title}>{spec.label}</PanelTitle>
      )}
      {spec.kind === undefined || spec.kind === 'choice' ? (
        <Choices {...props} options={spec.options} />
      ) : spec.kind === 'found' ? (
        <Finds {...props} spec={spec} />
      ) : spec.kind === 'text' ? (
        <Contains {...props} />
      ) : spec.kind === 'code' ? (
        <AnyOf {...props} spec={spec} />
      ) : (
        <Between {...props} kind={spec.kind} />
      )}
    </div>
  )
}

type ChoicesProps = FilterPanelProps & { options: Extract<FilterSpec, { options: unknown }>['options'] }

function Choices({ spec, options, view, onViewChange, facet }: ChoicesProps) {
  const chosen = view.filters[spec.id] ?? []
  // Counted only while somebody looks: over many rows a count costs as much as a search.
  const counts = useMemo(() => facet?.(spec.id), [facet, spec.id])
  const toggle = (value: string, checked: boolean) =>
    onViewChange(withFilter(view, spec.id, checked ? [...chosen, value] : chosen.filter((other) => other !== value)))
  return options.map((option) => (
    <PanelCheck
      key={option.value}
      checked={chosen.includes(option.value)}
      onChange={(checked) => toggle(option.value, checked)}
      count={option.count ?? (counts ? (counts.get(option.value) ?? 0) : undefined)}
    >
      {option.label}
    </PanelCheck>
  ))
}

type FindsProps = FilterPanelProps & { spec: Extract<FilterSpec, { kind: 'found' }> }

/** Values that are found by typing: what is chosen stands first, then what answers. */
function Finds({ spec, view, onViewChange }: FindsProps) {
  const [text, setText] = useState('')
  const found = useFound(spec.find, text)
  // What was ticked here keeps its words, whatever is searched next.
  const [met, setMet] = useState<readonly FoundOption[]>(spec.known ?? [])
  const chosen = view.filters[spec.id] ?? []
  const wordsOf = (value: string): FoundOption =>
    [...met, ...(spec.known ?? []), ...(found?.options ?? [])].find((option) => option.value === value) ?? {
      value,
      label: value,
    }
  const toggle = (option: FoundOption, checked: boolean) => {
    setMet([...met, option])
    onViewChange(
      withFilter(view, spec.id, checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value)),
    )
  }
  const rest = (found?.options ?? []).filter(({ value }) => !chosen.includes(value))
  return (
    <>
      <div className="px-3 py-1.5">
        <PanelInput label="Search" value={text} onChange={setText} maxLength={200} />
      </div>
      {[...chosen.map(wordsOf), ...rest].map((option) => (
        <PanelCheck
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={(checked) => toggle(option, checked)}
        >
          {option.label}
        </PanelCheck>
      ))}
      <p role="status" className={`px-3 text-sm ${found?.error === undefined ? 'text-muted' : 'text-danger'}`}>
        {found === undefined ? 'Searching' : (found.error ?? (rest.length === 0 ? 'Nothing else matches.' : ''))}
      </p>
    </>
  )
}

function Contains({ spec, view, onViewChange, close }: FilterPanelProps) {
  const [text, setText] = useState(view.filters[spec.id]?.[0] ?? '')
  return (
    <PanelForm
      onApply={() => {
        onViewChange(withFilter(view, spec.id, text.trim() ? [text.trim()] : []))
        close()
      }}
    >
      <PanelInput label="Contains" value={text} onChange={setText} maxLength={200} />
    </PanelForm>
  )
}

type AnyOfProps = FilterPanelProps & { spec: Extract<FilterSpec, { kind: 'code' }> }

function AnyOf({ spec, view, onViewChange, close }: AnyOfProps) {
  const [text, setText] = useState((view.filters[spec.id] ?? []).join(', '))
  return (
    <PanelForm
      onApply={() => {
        onViewChange(withFilter(view, spec.id, codesIn(text, spec)))
        close()
      }}
    >
      <PanelInput label="Any of, with commas between" value={text} onChange={setText} />
    </PanelForm>
  )
}

function Between({ spec, kind, view, onViewChange, close }: FilterPanelProps & { kind: FilterKind }) {
  const given = parseRange(view.filters[spec.id]?.[0] ?? '', kind)
  const [from, setFrom] = useState(given?.from ?? '')
  const [to, setTo] = useState(given?.to ?? '')
  const [wrong, setWrong] = useState<Partial<Range>>({})
  const currency = spec.kind === 'money' && spec.currency ? `, ${spec.currency}` : ''
  const apply = (form: HTMLFormElement) => {
    const inputs = [...form.querySelectorAll<HTMLElement>('input:not([aria-hidden])')]
    const read = readRange({ from, to }, kind)
    if ('wrong' in read) {
      setWrong(read.wrong)
      inputs[read.wrong.from === undefined ? 1 : 0]?.focus()
      return
    }
    onViewChange(withFilter(view, spec.id, read.value === undefined ? [] : [read.value]))
    close()
  }
  const ends = [
    { of: 'from', value: from, onChange: setFrom, error: wrong.from },
    { of: 'to', value: to, onChange: setTo, error: wrong.to },
  ] as const
  return (
    <PanelForm onApply={apply}>
      {ends.map(({ of, ...end }) =>
        kind === 'date' && isInstant(given?.[of] ?? '') ? (
          <TextField
            key={of}
            {...end}
            label={of === 'from' ? 'From' : 'Until'}
            value={shownEnd(end.value)}
            autoComplete="off"
          />
        ) : kind === 'date' ? (
          <DayField key={of} {...end} label={of === 'from' ? 'From' : 'Until'} />
        ) : (
          <PanelInput key={of} {...end} numeric label={`${of === 'from' ? 'At least' : 'At most'}${currency}`} />
        ),
      )}
    </PanelForm>
  )
}

function PanelForm({ onApply, children }: { onApply: (form: HTMLFormElement) => void; children: ReactNode }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onApply(event.currentTarget)
      }}
      className="grid gap-2 px-3 py-1.5"
    >
      {children}
      <div className="flex justify-end pt-1">
        <Button type="submit" size="sm">
          Apply
        </Button>
      </div>
    </form>
  )
}
