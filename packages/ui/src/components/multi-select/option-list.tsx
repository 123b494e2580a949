import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PickOption } from './option-search.ts'
import { optionWindow, scrollFor } from './option-window.ts'

const rowHeight = 32
const mostHeight = 9 * rowHeight

export interface OptionListProps {
  id: string
  label: string
  options: readonly PickOption[]
  chosen: ReadonlySet<string>
  multiple: boolean
  /** Index of the option that Enter would take; -1 for none. */
  active: number
  onPick: (option: PickOption) => void
}

/** The id of one option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The options of an open list. Only those in sight are in the page, so that ten thousand open at once. */
export function OptionList({ id, label, options, chosen, multiple, active, onPick }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(() =>
    scrollFor({ index: active, scrollTop: 0, height: mostHeight, rowHeight }),
  )
  const { first, last } = optionWindow({ count: options.length, scrollTop, height: mostHeight, rowHeight })

  useLayoutEffect(() => {
    const box = list.current
    if (box === null || active < 0) return
    box.scrollTop = scrollFor({ index: active, scrollTop: box.scrollTop, height: box.clientHeight, rowHeight })
    setScrollTop(box.scrollTop)
  }, [active, options])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      // The cursor stays in the text: the list is steered from there.
      onMouseDown={(event) => event.preventDefault()}
      className="overflow-y-auto overscroll-contain"
      style={{ maxHeight: mostHeight }}
    >
      {first === 0 ? null : <div role="presentation" style={{ height: first * rowHeight }} />}
      {options.slice(first, last).map((option, at) => {
        const index = first + at
        const selected = chosen.has(option.value)
        return (
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={selected}
            aria-posinset={index + 1}
            aria-setsize={options.length}
            onClick={() => onPick(option)}
            className={`flex h-8 cursor-pointer items-center gap-2 px-2.5 select-none ${
              index === active ? 'bg-accent-soft outline-2 -outline-offset-2 outline-focus' : 'hover:bg-sunken'
            }`}
          >
            <span className="min-w-0 flex-1 truncate">
              {option.label}
              {option.hint === undefined ? null : (
                <>
                  {' '}
                  <span className="ml-1 text-sm text-muted">{option.hint}</span>
                </>
              )}
            </span>
            {selected ? <Check aria-hidden="true" className="size-4 shrink-0 text-accent" /> : null}
          </div>
        )
      })}
      {last >= options.length ? null : (
        <div role="presentation" style={{ height: (options.length - last) * rowHeight }} />
      )}
    </div>
  )
}
