import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { PickOption } from '../multi-select/index.ts'
import { OptionList, optionId } from '../multi-select/option-list.tsx'
import { optionSearch } from '../multi-select/option-search.ts'
import { Textarea } from '../textarea/index.ts'
import { mentionAt, withMention } from './mention.ts'

export interface NoteTextProps {
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  /** Who can be mentioned; undefined where nobody can. Keep the same array between renders. */
  people: readonly PickOption[] | undefined
  /** An `@` was typed: now it matters who they are. */
  onMention: (() => void) | undefined
  onChoose: (id: string) => void
  error: string | undefined
  readOnly: boolean
  disabledReason: string | undefined
}

const nobody: readonly PickOption[] = []
const noneChosen: ReadonlySet<string> = new Set()

/** The text of a note. Behind an `@` it offers people; the cursor never leaves the text. */
export function NoteText({ area, value, onChange, people, onMention, onChoose, ...field }: NoteTextProps) {
  const listId = useId()
  // Where the caret stands while somebody is being looked for; undefined while nobody is.
  const [caret, setCaret] = useState<number>()
  const [active, setActive] = useState(0)
  const next = useRef<number>(undefined)
  const search = useMemo(() => optionSearch(people ?? nobody), [people])
  const asked = people && caret !== undefined ? mentionAt(value, caret) : undefined
  const typed = asked?.typed
  const found = useMemo(() => (typed === undefined ? nobody : search(typed)), [search, typed])
  const marked = Math.min(active, found.length - 1)
  const open = found.length > 0

  useLayoutEffect(() => {
    if (next.current === undefined) return
    area.current?.setSelectionRange(next.current, next.current)
    next.current = undefined
  }, [area, value])

  const look = (text: string, at: number) => {
    setActive(0)
    setCaret(at)
    if (people && mentionAt(text, at)) onMention?.()
  }

  const choose = ({ value: id, label: name }: PickOption) => {
    if (!asked) return
    const written = withMention(value, { ...asked, name })
    next.current = written.caret
    setCaret(undefined)
    onChoose(id)
    onChange(written.text)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) area.current?.form?.requestSubmit()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = found[marked]
    if (step !== undefined) setActive((marked + step + found.length) % found.length)
    else if (event.key === 'Enter' && option) choose(option)
    else if (event.key === 'Escape') setCaret(undefined)
    else return
    // A dialog around it would close, and a line would be broken.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <Textarea
        {...field}
        ref={area}
        label="Note"
        description={people && 'An @ mentions somebody who may read it: they are told.'}
        value={value}
        rows={2}
        onChange={(text) => {
          onChange(text)
          look(text, area.current?.selectionStart ?? text.length)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(undefined)}
        {...(people && { 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' })}
        {...(open && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, marked) })}
      />
      {open ? (
        <div className="absolute top-full left-0 z-50 mt-1 w-full max-w-80 rounded-base border border-line bg-raised py-1 elevate-md">
          <OptionList
            id={listId}
            label="People to mention"
            options={found}
            chosen={noneChosen}
            multiple={false}
            active={marked}
            onPick={choose}
          />
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {asked ? `${found.length} ${found.length === 1 ? 'person' : 'people'} to mention` : ''}
      </p>
    </div>
  )
}
