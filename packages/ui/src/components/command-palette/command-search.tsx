import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '../../format/money.ts'
import { KeyCombination } from '../key-combination/index.ts'
import { lettersOf, MarkedText } from '../marked-text/index.ts'
import { Spinner } from '../spinner/index.ts'
import type { Command, CommandPaletteProps } from './commands.ts'
import { matchGroups, type Match } from './match-commands.ts'
import { nextOption } from './next-option.ts'

const searchDelay = 200

/** What leads to all of a kind answers no letter of what was typed. */
const unmarked: Pick<Match, 'letters'> = { letters: new Set() }

/** A field, and under it what answers. The focus stays in the field; the arrow keys move the choice. */
export function CommandSearch({
  onClose,
  groups,
  typed: typedBefore = '',
  placeholder = 'Where to, or what to do?',
  onSearch,
  loading = false,
  searchError,
  emptyText = 'Nothing matches.',
}: CommandPaletteProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(typedBefore)
  // By its id: answers that come later stand before it, and it is still the one.
  const [picked, setPicked] = useState<string>()
  const answers = matchGroups<Command, (typeof groups)[number]>(groups, typed)
  const options = answers.flatMap(({ group, found }) => [...found.map(({ command }) => command), ...(group.more ?? [])])
  const count = answers.reduce((sum, { group, found }) => sum + Math.max(group.total ?? 0, found.length), 0)
  const at = Math.max(
    options.findIndex((option) => option.id === picked),
    0,
  )
  const chosen = options[at]
  const optionId = (command: Command) => `${id}-${command.id}`

  const [told, setTold] = useState('')
  const search = (text: string) => {
    setTold(text)
    onSearch?.(text)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    // An emptied field is told at once: what answered to the former text answers no more.
    const timer = setTimeout(() => searchLater(typed), typed === '' ? 0 : searchDelay)
    return () => clearTimeout(timer)
  }, [typed])
  /** What was typed is not answered by all that search for it. */
  const isOpen = onSearch !== undefined && (told !== typed || loading)
  /** Enter was pressed before that. */
  const entered = useRef(false)
  const goOn = useEffectEvent(() => {
    if (entered.current) go()
  })
  useEffect(() => {
    if (!isOpen) goOn()
  }, [isOpen])

  const optionOf = (command: Command) =>
    list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(optionId(command))}"]`)
  const go = () => {
    entered.current = false
    // A real click: links go the way every link of the page goes. After this key press, not as a part of it.
    const option = chosen === undefined ? undefined : optionOf(chosen)
    queueMicrotask(() => option?.click())
  }
  const move = (event: KeyboardEvent) => {
    const next = nextOption({ key: event.key, current: at, count: options.length })
    const command = next === undefined ? undefined : options[next]
    if (event.key === 'Enter') {
      event.preventDefault()
      // What answers best may still come, unless it is known here or was chosen by hand.
      const isKnown =
        (picked !== undefined && chosen?.id === picked) ||
        (answers[0] !== undefined && answers[0].group.matched !== true)
      if (isKnown || !isOpen) go()
      else {
        entered.current = true
        search(typed)
      }
    } else if (next !== undefined && command !== undefined) {
      event.preventDefault()
      entered.current = false
      setPicked(command.id)
      optionOf(command)?.scrollIntoView({ block: 'nearest' })
    }
  }
  const choose = (command: Command) => {
    onClose()
    command.onSelect?.()
  }

  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line px-4 has-[input:focus-visible]:border-accent">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          // The only thing to do in a palette is to type into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            entered.current = false
            setTyped(event.target.value)
            setPicked(undefined)
          }}
          onKeyDown={move}
          className="h-12 w-full min-w-0 bg-transparent text-lg text-ink outline-none"
        />
        {loading ? <Spinner size="sm" label="Searching" /> : null}
      </div>
      {searchError === undefined ? null : (
        <p role="alert" className="border-b border-line px-4 py-2 text-sm text-danger">
          {searchError}
        </p>
      )}
      <p role="status" className={options.length > 0 || loading ? 'sr-only' : 'px-4 py-6 text-center text-muted'}>
        {options.length > 0 ? `${formatCount(count)} found` : loading ? '' : emptyText}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        className={options.length === 0 ? 'hidden' : 'min-h-0 flex-1 overflow-y-auto p-2'}
      >
        {answers.map(({ group, found }) => (
          <div key={group.title} role="group" aria-label={group.title} className="flex flex-col">
            <p aria-hidden="true" className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
              {group.title}
            </p>
            {[...found, ...(group.more ?? []).map((command) => ({ command, match: unmarked }))].map(
              ({ command, match }) => (
                <Option
                  key={command.id}
                  {...{ command, match, typed }}
                  id={optionId(command)}
                  chosen={command === chosen}
                  onPoint={() => setPicked(command.id)}
                  onChoose={() => choose(command)}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </>
  )
}

interface OptionProps {
  command: Command
  match: Pick<Match, 'letters'>
  typed: string
  id: string
  chosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ command, match, typed, id, chosen, onPoint, onChoose }: OptionProps) {
  const words = (
    <>
      {command.icon === undefined ? null : <span className="shrink-0 text-muted [&_svg]:size-4">{command.icon}</span>}
      <span className="min-w-0 flex-1 truncate">
        <MarkedText text={command.label} letters={match.letters} />
        {command.hint === undefined ? null : (
          <span className="ml-2 text-sm text-muted">
            <MarkedText text={command.hint} letters={lettersOf(command.hint, typed)} />
          </span>
        )}
      </span>
      {command.keys === undefined ? null : <KeyCombination keys={command.keys} />}
    </>
  )
  const shared = {
    id,
    role: 'option',
    'aria-selected': chosen,
    tabIndex: -1,
    onPointerMove: onPoint,
    onClick: onChoose,
    className: `flex min-h-control items-center gap-2.5 rounded-base px-2 text-ink ${
      chosen ? 'bg-accent-soft outline-2 -outline-offset-2 outline-focus' : ''
    }`,
  } as const
  return command.href === undefined ? (
    <div {...shared}>{words}</div>
  ) : (
    <a {...shared} href={command.href}>
      {words}
    </a>
  )
}
