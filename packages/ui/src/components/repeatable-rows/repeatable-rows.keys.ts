import type { KeyRow } from '../../docs/component-page.ts'

/** What the keyboard does; the page prints it and the test beside the stories presses every key. */
export const keys = [
  { keys: 'Tab', does: 'Through the handle of a row, its values and its remove button, then the next row.' },
  { keys: 'ArrowDown', does: 'On the handle: moves the row down.' },
  { keys: 'ArrowUp', does: 'On the handle: moves the row up.' },
  { keys: 'Alt+ArrowDown', does: 'Anywhere in a row: moves the row down; the focus goes to its handle.' },
  { keys: 'Alt+ArrowUp', does: 'Anywhere in a row: moves the row up.' },
  { keys: 'End', does: 'On the handle: moves the row to the end.' },
  { keys: 'Home', does: 'On the handle: moves the row to the start.' },
  { keys: 'Enter', does: 'On a button: adds or removes the row; on the handle: shows buttons that move it.' },
  { keys: 'Escape', does: 'Closes the buttons that move a row; the focus goes back to its handle.' },
  { keys: 'Space', does: 'The same as Enter on a button or the handle.' },
  { keys: 'Control+Enter', does: 'Anywhere in the rows, where they are sent by themselves: sends them.' },
] as const satisfies readonly KeyRow[]
