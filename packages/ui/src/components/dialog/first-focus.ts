/** The parts of a dialog that is open; those it does not have are null. */
export interface DialogParts {
  panel: HTMLElement | null
  title: HTMLElement | null
  body: HTMLElement | null
  actions: HTMLElement | null
}

const field = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)'
const control = ':is(a[href], button:not(:disabled), summary, [tabindex]:not([tabindex="-1"]))'

/**
 * Where one begins in a dialog: in its first field. Without one, at the first control of its body, else at the first of
 * its actions, which is the least dangerous; where something may be lost, the actions come before the body. What would
 * scroll the beginning out of sight is not begun with: the title is. Null where there is only the cross: the dialog
 * itself then takes the focus.
 */
export function firstFocus(role: 'dialog' | 'alertdialog', parts: DialogParts): HTMLElement | null {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && parts.panel?.contains(focused)) return focused
  const { title, body, actions } = parts
  const controls = role === 'alertdialog' ? [actions, body] : [body, actions]
  const first = [firstIn(body, field), ...controls.map((part) => firstIn(part, control))].find((one) => one !== null)
  if (first === undefined) return null
  return first.getBoundingClientRect().bottom > window.innerHeight ? title : first
}

function firstIn(part: HTMLElement | null, kind: string): HTMLElement | null {
  const all = [...(part?.querySelectorAll<HTMLElement>(kind) ?? [])].filter((one) => one.checkVisibility())
  const first = all[0] ?? null
  // One tab stop for the whole group: its chosen one.
  const inGroup = first instanceof HTMLInputElement && first.type === 'radio' ? first.name : undefined
  const chosen = all.find((one) => one instanceof HTMLInputElement && one.name === inGroup && one.checked)
  return inGroup === undefined ? first : (chosen ?? first)
}
