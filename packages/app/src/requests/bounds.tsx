import { parseRange, withFilter, type TableView } from '@strongroom/ui/entity-table'
import { MultiSelect } from '@strongroom/ui/multi-select'
import { PeriodLine, periodPresets } from '@strongroom/ui/period-line'
import { useState } from 'react'
import { today } from '../drafts/today.ts'
import { periodFilter } from './request-lists.ts'
import { typeOptions } from './request-words.ts'

type BoundsProps = {
  view: TableView
  onViewChange: (view: TableView) => void
  states: readonly { value: string; label: string }[]
}

const open = { from: '', to: '' }
const everything = ''

/** What bounds a list of requests, above it: from which day to which, which types, which statuses. */
export function Bounds({ view, onViewChange, states }: BoundsProps) {
  const change = (id: string) => (values: readonly string[]) => onViewChange(withFilter(view, id, values))
  return (
    <>
      <Period
        value={parseRange(view.filters[periodFilter]?.[0] ?? '', 'date') ?? open}
        onChange={({ from, to }) => change(periodFilter)(from === '' && to === '' ? [] : [`${from}..${to}`])}
      />
      <Several
        label="Types"
        all="Select All Types"
        options={typeOptions}
        value={view.filters['type']}
        onChange={change('type')}
      />
      <Several
        label="Statuses"
        all="Select All Statuses"
        options={states}
        value={view.filters['state']}
        onChange={change('state')}
      />
    </>
  )
}

type Days = { from: string; to: string }

/** The period; one whose end comes before its start is shown as it is typed, and nothing is asked about it. */
function Period({ value, onChange }: { value: Days; onChange: (value: Days) => void }) {
  const [typed, setTyped] = useState<Days>()
  return (
    <PeriodLine
      value={typed ?? value}
      presets={periodPresets(today())}
      onChange={(next) => {
        const isBackwards = next.from !== '' && next.to !== '' && next.to < next.from
        setTyped(isBackwards ? next : undefined)
        if (!isBackwards) onChange(next)
      }}
    />
  )
}

type SeveralProps = {
  label: string
  /** What stands for all of them: chosen, none is left out. */
  all: string
  options: readonly { value: string; label: string }[]
  value: readonly string[] | undefined
  onChange: (values: readonly string[]) => void
}

/** Several of a few; none chosen is all of them. */
function Several({ label, all, options, value = [], onChange }: SeveralProps) {
  return (
    <MultiSelect
      label={label}
      hideLabel
      placeholder={all}
      options={[{ value: everything, label: all }, ...options]}
      value={value}
      onChange={(next) => onChange(next.includes(everything) ? [] : next)}
    />
  )
}
