import { ChevronsUpDown, X } from 'lucide-react'
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { controlStyle, Field, type FieldWords } from '../field/index.ts'
import { Spinner } from '../spinner/index.ts'
import { OptionList, optionId } from './option-list.tsx'
import { optionSearch, type PickOption } from './option-search.ts'
import { useSearchElsewhere } from './use-search-elsewhere.ts'

/** What every list that is searched by typing takes. */
export interface OptionBoxWords extends FieldWords {
  id?: string | undefined
  /** All of them; or, with onSearch, those that match what was typed. Keep the same array between renders. */
  options: readonly PickOption[]
  /** Asks for the options that match, 200 ms after the last key. Without it the given options are searched here. */
  onSearch?: ((text: string) => void) | undefined
  loading?: boolean | undefined
  /** The search itself failed: shown in the list, in the place of "nothing matches". */
  searchError?: string | undefined
  emptyText?: string | undefined
  placeholder?: string | undefined
  /** Shown, focusable and copyable, but not to be changed. */
  readOnly?: boolean | undefined
  disabledReason?: string | undefined
}

export interface OptionBoxProps extends OptionBoxWords {
  chosen: ReadonlySet<string>
  /** Several may be chosen, and the list stays open. */
  multiple: boolean
  /** What the text shows while nothing is being typed. */
  restText: string
  onPick: (option: PickOption) => void
  /** Each text as it is typed, where it may stand for itself. */
  onType?: ((text: string) => void) | undefined
  onClear?: (() => void) | undefined
  /** The erasing key in an empty text. */
  onBackspace?: (() => void) | undefined
  /** In front of the text: the chosen values. */
  before?: ReactNode
}

const page = 8

/** Text and list of a combobox as the ARIA practices describe it; the focus never leaves the text. */
export function OptionBox({ label, description, error, required, hideLabel, id, ...props }: OptionBoxProps) {
  const { options, onSearch, loading = false, searchError, emptyText = 'Nothing matches.', placeholder } = props
  const { disabledReason, chosen, multiple, restText, onPick, onType, onClear, onBackspace, before } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [side, setSide] = useState('top-full mt-1 left-0')
  const search = useMemo(() => optionSearch(options), [options])
  const { answered, waiting } = useSearchElsewhere({ typed, options, onSearch, loading, searchError })
  // Until the answer comes, the options of the question before are searched here: Enter takes the first one in sight,
  // and it must be one of what was typed.
  const here = onSearch === undefined || !answered
  // A closed list has none.
  const shown = useMemo(() => (!open ? [] : here ? search(typed ?? '') : options), [open, here, options, search, typed])
  const searching = loading || waiting
  const fixed = props.readOnly === true || disabledReason !== undefined

  // When an answer comes under the same text, the marked option stays marked, wherever it stands now.
  const [listed, setListed] = useState({ shown, typed })
  if (listed.shown !== shown || listed.typed !== typed) {
    setListed({ shown, typed })
    const marked = listed.shown[active]
    if (marked !== undefined && listed.typed === typed && open) {
      const place = shown.findIndex(({ value }) => value === marked.value)
      setActive(place < 0 && typed !== undefined ? 0 : place)
    }
  }

  useLayoutEffect(() => {
    if (open && box.current !== null) setSide(sideFor(box.current.getBoundingClientRect()))
  }, [open])

  const show = () => {
    if (open || fixed) return
    setOpen(true)
    setActive(multiple ? -1 : options.findIndex((option) => chosen.has(option.value)))
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
  }
  // What is read only from now on takes nothing out of a list that is still open.
  if (fixed && (open || typed !== undefined)) close()
  const pick = (option: PickOption) => {
    onPick(option)
    if (!multiple) close()
  }
  const step = (by: number) => setActive(Math.max(0, Math.min(active + by, shown.length - 1)))

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (open) step(key === 'ArrowDown' ? 1 : active < 0 ? shown.length : -1)
      else show()
    } else if (open && (key === 'PageDown' || key === 'PageUp')) {
      event.preventDefault()
      step(key === 'PageDown' ? page : -page)
    } else if (open && key === 'Enter') {
      event.preventDefault()
      const option = shown[active]
      if (option !== undefined) pick(option)
    } else if (open && key === 'Escape') {
      // Only the list is closed, not the dialog it may stand in.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (key === 'Backspace' && !fixed && event.currentTarget.value === '' && !event.repeat) {
      // A key that is held to erase the text must not go on with what was chosen.
      onBackspace?.()
    }
  }

  const noneFound = open && shown.length === 0 && (typed !== undefined || !onSearch || searching || searchError)
  return (
    <Field {...{ label, error, required, hideLabel, id }} description={disabledReason ?? description}>
      {(control) => (
        <div ref={box} className="relative">
          <div
            className={`relative flex flex-wrap items-center gap-1 pr-8 has-[input:focus-visible]:focus-ring ${controlStyle({ invalid: error !== undefined, fixed, height: 'free', pad: 'none' })} ${before ? 'py-0.75 pl-1' : ''}`}
          >
            {before}
            <input
              {...control}
              ref={input}
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              aria-expanded={shown.length > 0}
              aria-controls={shown.length > 0 ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={shown[active] && optionId(listId, active)}
              readOnly={fixed}
              placeholder={placeholder}
              // Beside what is chosen it has the room that is left, and makes the box no wider.
              size={before ? 1 : undefined}
              value={typed ?? restText}
              onClick={(event) => {
                if (!open && typed === undefined) event.currentTarget.select()
                show()
              }}
              onChange={(event) => {
                const text = event.target.value
                setTyped(text)
                setOpen(true)
                setActive(text === '' ? -1 : 0)
                if (text === '' && chosen.size > 0) onClear?.()
                else onType?.(text)
              }}
              onKeyDown={press}
              onBlur={close}
              className={`min-w-7 flex-1 bg-transparent text-ellipsis outline-none ${before ? 'h-6 pl-1' : 'h-[30px] pl-2.5'}`}
            />
            <span className="absolute top-0 right-0 flex h-[30px] items-center bg-inherit">
              {loading ? (
                <span className="px-1 text-muted">
                  <Spinner size="sm" />
                </span>
              ) : chosen.size > 0 && !fixed && onClear !== undefined ? (
                <button
                  type="button"
                  // No stop of Tab: a space that is typed on would press it. By keyboard the text is deleted.
                  tabIndex={-1}
                  aria-label={`Clear ${label}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    onClear()
                    setTyped(undefined)
                    input.current?.focus()
                  }}
                  className="grid size-6 shrink-0 place-items-center rounded-base text-muted hover:text-ink"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              ) : null}
              <button
                type="button"
                tabIndex={-1}
                aria-label={`Show options for ${label}`}
                aria-disabled={fixed || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  input.current?.focus()
                  if (open) close()
                  else show()
                }}
                className="grid h-full w-8 shrink-0 place-items-center text-muted"
              >
                <ChevronsUpDown aria-hidden="true" className="size-4" />
              </button>
            </span>
          </div>
          {shown.length > 0 || noneFound ? (
            <div
              className={`absolute z-50 w-full min-w-60 rounded-base border border-line bg-raised py-1 text-ink elevate-md ${side}`}
            >
              {shown.length > 0 ? (
                <OptionList
                  {...{ label, options: shown, chosen, multiple, active, onPick: pick }}
                  key={typed ?? ''}
                  id={listId}
                />
              ) : (
                <p className={`px-2.5 py-1 ${searchError === undefined ? 'text-muted' : 'text-danger'}`}>
                  {searchError ?? (searching ? 'Searching…' : emptyText)}
                </p>
              )}
            </div>
          ) : null}
          <span role="status" className="sr-only">
            {open && typed !== undefined ? (searchError ?? foundWords(shown.length, { searching, emptyText })) : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

function foundWords(count: number, { searching, emptyText }: { searching: boolean; emptyText: string }): string {
  if (searching) return 'Searching…'
  return count === 0 ? emptyText : count === 1 ? '1 option' : `${count} options`
}

/** Under the control where there is room, else above it; along the edge that keeps a narrow control's list in the page. */
function sideFor(rect: DOMRect): string {
  const below = window.innerHeight - rect.bottom
  const vertical = below < 320 && rect.top > below ? 'bottom-full mb-1' : 'top-full mt-1'
  return `${vertical} ${rect.left + 240 > window.innerWidth ? 'right-0' : 'left-0'}`
}
