import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What of the people is on the page. */
interface Shown {
  /** In the order of reading. */
  ids: readonly string[]
  adding: boolean
  /** The person whose form is open. */
  editing: string | undefined
}

type Part = 'edit' | 'remove'

const fields = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)'

/**
 * Keeps the focus where one goes on: Add, Edit and Remove all leave the page when they are pressed. It goes into the
 * form that opens, back to the button of the one that closes, and to the neighbour of a removed person. Returns what
 * has to be called when Remove is pressed.
 */
export function usePeopleFocus(list: RefObject<HTMLElement | null>, shown: Shown): (id: string) => void {
  const last = useRef(shown)
  const removing = useRef<string>(undefined)

  useLayoutEffect(() => {
    const before = last.current
    last.current = shown
    const removed = removing.current
    const gone = removed !== undefined && !shown.ids.includes(removed)
    if (gone) removing.current = undefined
    const box = list.current
    if (box === null) return
    const at = placesIn(box)

    if (shown.editing !== undefined && shown.editing !== before.editing) enter(at.formOf(shown.editing))
    else if (shown.adding && !before.adding) enter(at.newForm())
    else if (before.editing !== undefined && shown.editing === undefined) {
      const left = before.editing
      goWhenFree(box, () => at.near(left, 'edit', before.ids))
    } else if (before.adding && !shown.adding) goWhenFree(box, at.adder)
    else if (gone) goWhenFree(box, () => at.near(removed, 'remove', before.ids))
  })

  return (id) => {
    removing.current = id
  }
}

/** Into its first field; on the form itself while it has none. A form that has taken the focus keeps it. */
function enter(form: HTMLElement | null): void {
  if (form === null || form.contains(document.activeElement)) return
  const field = form.querySelector<HTMLElement>(fields) ?? form
  field.focus()
}

/**
 * Whoever has gone elsewhere in the meantime stays there. A dialog that asked first holds the focus until it has closed,
 * which may be later than the change; where it then puts the focus was nobody's choice.
 */
function goWhenFree(list: HTMLElement, place: () => HTMLElement, waited = false): void {
  if (!list.isConnected) return
  if (isBehindDialog(list)) requestAnimationFrame(() => goWhenFree(list, place, true))
  else if (waited || isNowhere(list)) place().focus()
}

function isBehindDialog(list: HTMLElement): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')
  return dialog?.contains(list) === false
}

/** An element that leaves the page takes the focus off it. */
function isNowhere(list: HTMLElement): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused === list
}

function placesIn(list: HTMLElement) {
  const find = (selector: string) => list.querySelector<HTMLElement>(selector)
  const entry = (id: string) => `[data-person="${CSS.escape(id)}"]`
  const adder = () => find('[data-part="add"]') ?? list
  return {
    adder,
    newForm: () => find(':scope > [data-part="form"]'),
    formOf: (id: string) => find(`${entry(id)} > [data-part="form"]`),
    /** The same button of the person itself, of the next one, or of the one before. */
    near(id: string, part: Part, order: readonly string[]): HTMLElement {
      const start = order.indexOf(id)
      const candidates = [...order.slice(start), ...order.slice(0, start).toReversed()]
      const buttons = candidates.map((candidate) => find(`${entry(candidate)} [data-part="${part}"]`))
      return buttons.find((button) => button !== null) ?? adder()
    },
  }
}
