import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption as HeadlessOption,
  ComboboxOptions,
} from '@headlessui/react'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import { useState } from 'react'
import { controlStyle, Field, type FieldWords } from '../field/index.ts'
import { useSearchElsewhere } from '../multi-select/use-search-elsewhere.ts'
import { Spinner } from '../spinner/index.ts'
import { TextField } from '../text-field/index.ts'
import { filterOptions } from './filter-options.ts'

export interface ComboboxOption {
  id: string
  label: string
  /** What tells two equal labels apart: a place, a number. */
  hint?: string | undefined
}

export interface ComboboxProps extends FieldWords {
  id?: string | undefined
  value: ComboboxOption | null
  onChange: (option: ComboboxOption | null) => void
  /** All of them; or, with onSearch, those that match what was typed. */
  options: readonly ComboboxOption[]
  /** Asks for the options that match, 200 ms after the last key. Without it the given options are filtered here. */
  onSearch?: (text: string) => void
  loading?: boolean
  /** The search itself failed: shown in the list, in the place of "nothing matches". */
  searchError?: string | undefined
  emptyText?: string
  placeholder?: string
  onBlur?: () => void
  readOnly?: boolean
  disabledReason?: string | undefined
}

/** One of many: type to find it. Thousands of options are fine, because only those in sight are drawn. */
export function Combobox({
  label,
  description,
  error,
  required,
  hideLabel,
  id,
  value,
  onChange,
  options,
  onSearch,
  loading = false,
  searchError,
  emptyText = 'Nothing matches.',
  placeholder,
  onBlur,
  readOnly = false,
  disabledReason,
}: ComboboxProps) {
  const [typed, setTyped] = useState('')
  const [inside, setInside] = useState(false)
  const fixed = readOnly || disabledReason !== undefined
  const { answered, waiting } = useSearchElsewhere({ typed, options, onSearch, loading, searchError })
  const searching = loading || waiting
  // Until the answer comes, the options of the question before are searched here: Enter takes the first one in sight,
  // and it must be one of what was typed.
  const shown = onSearch !== undefined && answered ? options : filterOptions(options, typed)

  // Nothing to search: the choice is text that can be reached and copied, with the reason under it.
  if (fixed) {
    return (
      <TextField
        {...{ label, description, error, required, hideLabel, id, readOnly, disabledReason }}
        value={value?.label ?? ''}
        onChange={() => {}}
        suffix={<ChevronsUpDown aria-hidden="true" />}
      />
    )
  }

  return (
    <Field {...{ label, error, required, hideLabel, id }} description={description}>
      {(control) => (
        <HeadlessCombobox
          as="div"
          className="relative"
          immediate
          by="id"
          value={value}
          virtual={{ options: [...shown] }}
          onChange={onChange}
          onClose={() => setTyped('')}
        >
          <div
            className={`relative flex items-center has-[input:focus-visible]:focus-ring ${controlStyle({ invalid: error !== undefined, pad: 'none' })}`}
          >
            <ComboboxInput<ComboboxOption | null>
              {...control}
              autoComplete="off"
              displayValue={(option) => option?.label ?? ''}
              placeholder={placeholder}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={() => setInside(true)}
              onBlur={() => {
                setInside(false)
                setTyped('')
                onBlur?.()
              }}
              className={`h-full w-full min-w-0 rounded-base bg-transparent pl-2.5 text-ellipsis outline-none ${value === null && !loading ? 'pr-8' : 'pr-15'}`}
            />
            {/* Over the input, not beside it: the list is as wide as the input, and so as wide as the control. */}
            <span className="absolute inset-y-0 right-0 flex items-center">
              {loading ? (
                <span className="px-1.5 text-muted">
                  <Spinner size="sm" />
                </span>
              ) : null}
              {value !== null && !loading ? (
                <button
                  type="button"
                  // No stop of Tab: a space that is typed on would press it. By keyboard the text is deleted.
                  tabIndex={-1}
                  aria-label={`Clear ${label}`}
                  onClick={(event) => {
                    // With what it clears the button goes.
                    event.currentTarget.closest('div')?.querySelector('input')?.focus()
                    onChange(null)
                  }}
                  className="grid size-6 shrink-0 place-items-center rounded-base text-muted hover:text-ink"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              ) : null}
              <ComboboxButton
                aria-label={`Show options for ${label}`}
                className="grid h-full w-8 shrink-0 place-items-center text-muted"
              >
                <ChevronsUpDown aria-hidden="true" className="size-4" />
              </ComboboxButton>
            </span>
          </div>
          {/* Said to whoever is in it: it lies over what stands below. */}
          {inside && shown.length === 0 && (typed !== '' || loading || searchError !== undefined) && (
            <p
              role={searchError === undefined ? 'status' : 'alert'}
              className={`absolute top-full z-50 mt-1 w-full rounded-base border border-line bg-raised px-2.5 py-2 elevate-md ${
                searchError === undefined ? 'text-muted' : 'text-danger'
              }`}
            >
              {searchError ?? (searching ? 'Searching…' : emptyText)}
            </p>
          )}
          {/* Also there when it is empty, though not seen: the input says which list it controls. */}
          <ComboboxOptions
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            className={`z-50 max-h-72! w-(--input-width) min-w-60 rounded-base border border-line bg-raised py-1 elevate-md focus:outline-none ${shown.length === 0 ? 'hidden' : ''}`}
          >
            {({ option }: { option: ComboboxOption }) => (
              <HeadlessOption
                value={option}
                className="group flex w-full items-center gap-2 px-2.5 py-1.5 select-none data-focus:bg-accent-soft data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus"
              >
                <span className="min-w-0 flex-1 truncate">
                  {option.label}
                  {option.hint === undefined ? null : <span className="ml-2 text-sm text-muted">{option.hint}</span>}
                </span>
                <Check aria-hidden="true" className="size-4 shrink-0 text-accent group-not-data-selected:invisible" />
              </HeadlessOption>
            )}
          </ComboboxOptions>
        </HeadlessCombobox>
      )}
    </Field>
  )
}
