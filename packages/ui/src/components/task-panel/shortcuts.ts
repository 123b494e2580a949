/** The panel's keyboard map; its controls say their keys of themselves, and the tests walk it. */
export const shortcuts = [
  { key: 'a', action: 'approve', label: 'Approve (Enter confirms)' },
  { key: 'r', action: 'reject', label: 'Reject with a reason' },
  { key: 'c', action: 'comment', label: 'Comment, on the chosen field if there is one' },
  { key: 'j', action: 'next', label: 'Next changed field' },
  { key: 'k', action: 'previous', label: 'Previous changed field' },
  { key: 'u', action: 'unchanged', label: 'Show or hide the unchanged fields' },
  { key: 'n', action: 'nextTask', label: 'Go to the next task' },
  { key: 'p', action: 'previousTask', label: 'Go to the previous task' },
] as const

/** What a key asks for. */
export type ShortcutAction = (typeof shortcuts)[number]['action']

/** The part of a keyboard event that decides. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  defaultPrevented: boolean
  /** Whether the key goes into text, or into a list that searches by letters. */
  typing: boolean
}

/** The action of a key press; none while typing, with a modifier, or when something else has taken the key. */
export function actionOf(press: KeyPress): ShortcutAction | undefined {
  if (press.typing || press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return undefined
  return shortcuts.find((shortcut) => shortcut.key === press.key.toLowerCase())?.action
}
