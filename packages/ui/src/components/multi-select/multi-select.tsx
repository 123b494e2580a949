import { X } from 'lucide-react'
import { useState } from 'react'
import { OptionBox, type OptionBoxWords } from './option-box.tsx'
import type { PickOption } from './option-search.ts'

export interface MultiSelectProps extends OptionBoxWords {
  /** The chosen values, in the order in which they were chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Words for values that are not among the options, such as after a search. */
  known?: readonly PickOption[]
  /** Where none chosen is all of them: an option that says so. It is the chosen one until another is, and takes the others away. */
  all?: string
}

const mostShown = 12
/** The value of the option that stands for all: no other has it. */
const everything = ''

/** Several of a long list: what is chosen stands in the box, each with its own remove button. */
export function MultiSelect({ value, onChange, known = [], all: allWords, ...words }: MultiSelectProps) {
  const fixed = words.readOnly === true || words.disabledReason !== undefined
  const options = allWords === undefined ? words.options : [{ value: everything, label: allWords }, ...words.options]
  // A search replaces the options; what was chosen from a former answer keeps its words.
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map())
  const [all, setAll] = useState(false)
  const [said, setSaid] = useState('')
  const labelOf = (item: string) =>
    [...known, ...options].find((option) => option.value === item)?.label ?? met.get(item) ?? item
  const remove = (item: string) => {
    setSaid(`${labelOf(item)} removed`)
    onChange(value.filter((kept) => kept !== item))
  }
  const toggle = (option: PickOption) => {
    if (option.value === everything) {
      setSaid(option.label)
      return onChange([])
    }
    if (value.includes(option.value)) return remove(option.value)
    setMet(new Map(met).set(option.value, option.label))
    setSaid(`${option.label} added`)
    onChange([...value, option.value])
  }
  const shown = all ? value : value.slice(0, mostShown)
  const last = value.at(-1)
  return (
    <div>
      <OptionBox
        {...words}
        options={options}
        multiple
        chosen={new Set(value.length === 0 ? [everything] : value)}
        restText=""
        placeholder={value.length === 0 ? (words.placeholder ?? allWords) : undefined}
        onPick={toggle}
        onBackspace={() => {
          if (last !== undefined) remove(last)
        }}
        before={
          value.length === 0 ? null : (
            <ul aria-label={`${words.label}: ${value.length} chosen`} className="contents">
              {shown.map((item) => (
                <li
                  key={item}
                  className="inline-flex h-6 max-w-full min-w-0 items-center rounded-base border border-line bg-sunken pl-1.5 text-sm text-ink"
                >
                  <span className="min-w-0 truncate">{labelOf(item)}</span>
                  {fixed ? (
                    <span className="w-1.5" />
                  ) : (
                    <button
                      type="button"
                      aria-label={`Remove ${labelOf(item)}`}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={(event) => {
                        remove(item)
                        focusBeside(event.currentTarget)
                      }}
                      className="grid size-6 shrink-0 place-items-center rounded-base text-muted hover:text-ink"
                    >
                      <X aria-hidden="true" className="size-3.5" />
                    </button>
                  )}
                </li>
              ))}
              {shown.length === value.length ? null : (
                <li>
                  <button
                    type="button"
                    onClick={() => setAll(true)}
                    className="h-6 rounded-base px-1.5 text-sm text-accent underline underline-offset-2 hover:no-underline"
                  >
                    {value.length - shown.length} more
                  </button>
                </li>
              )}
            </ul>
          )
        }
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}

/** The button is about to go: the focus goes to the text of the same box, where one would go on. */
function focusBeside(button: HTMLElement): void {
  button.closest('div')?.querySelector('input')?.focus()
}
