import { filterWords, parseRange, withFilter, type TableView } from '@strongroom/ui/entity-table'
import { isDay } from '@strongroom/ui/format/day'
import { MultiSelect } from '@strongroom/ui/multi-select'
import { readersDay } from '@strongroom/ui/format/readers-zone'
import { PeriodLine, periodPresets } from '@strongroom/ui/period-line'
import { useState } from 'react'
import { today } from '../drafts/today.ts'
import { isWholePeriod } from '../lists/whole-period.ts'
import { periodFilter } from './request-lists.ts'
import { typeOptions } from './request-words.ts'

type BoundsProps = {
  view: TableView
  /** The period as the address has it, which may be none. */
  inAddress: string | undefined
  onViewChange: (view: TableView) => void
  states: readonly { value: string; label: string }[]
}

const open = { from: '', to: '' }

/** What bounds a list of requests, above it: from which day to which, which types, which statuses. */
export function Bounds({ view, inAddress = '', onViewChange, states }: BoundsProps) {
  const change = (id: string) => (values: readonly string[]) => onViewChange(withFilter(view, id, values))
  return (
    <>
      <Period
        value={parseRange(view.filters[periodFilter]?.[0] ?? '', 'date') ?? open}
        given={inAddress}
        onChange={({ from, to }) => change(periodFilter)(from === '' && to === '' ? [] : [`${from}..${to}`])}
      />
      <MultiSelect
        hideLabel
        label="Types"
        all="Select All Types"
        options={typeOptions}
        value={view.filters['type'] ?? []}
        onChange={change('type')}
      />
      <MultiSelect
        hideLabel
        label="Statuses"
        all="Select All Statuses"
        options={states}
        value={view.filters['state'] ?? []}
        onChange={change('state')}
      />
    </>
  )
}

type Days = { from: string; to: string }

type PeriodProps = { value: Days; /** What an address gave. */ given: string; onChange: (value: Days) => void }

/**
 * The period; what is none, half typed or with its end before its start, stays as it was written and says so, and the list
 * stays as it was for the last one that is whole.
 */
function Period({ value, given, onChange }: PeriodProps) {
  const [typed, setTyped] = useState(() => {
    const [from = '', to = ''] = given.split('..')
    return isWholePeriod(daysOf({ from, to })) ? undefined : { from, to, over: keyOf(value) }
  })
  // Whoever takes the period away elsewhere, or goes back to another, wants that one.
  const written = typed?.over === keyOf(value) ? typed : daysOf(value)
  return (
    <PeriodLine
      value={written}
      error={stillShown(written, value)}
      presets={periodPresets(today())}
      onChange={({ from, to }) => {
        const isWhole = isWholePeriod({ from, to })
        setTyped(isWhole ? undefined : { from, to, over: keyOf(value) })
        if (isWhole) onChange({ from, to })
      }}
    />
  )
}

/** Of an end before its start, what the list below shows all the same; undefined where that is every day, and of any other. */
function stillShown({ from, to }: Days, shown: Days): string | undefined {
  if (!isDay(from) || !isDay(to) || from <= to) return undefined
  const [words] = filterWords({ id: periodFilter, label: '', kind: 'date' }, [keyOf(shown)])
  return (
    words &&
    `The end comes before the start: the list is still that ${/^(from|until)/.test(words) ? '' : 'of '}${words}`
  )
}

/** The days of a period that is as exact as an instant; the chip of its filter says which. */
const daysOf = ({ from, to }: Days): Days => ({ from: dayOf(from), to: dayOf(to) })

const dayOf = (end: string): string => (end.length > 10 && Date.parse(end) ? readersDay(Date.parse(end)) : end)

const keyOf = ({ from, to }: Days): string => `${from}..${to}`
