import { wordsOf } from '../key-combination/index.ts'

/** Something that the head of a page offers: its words, and the same as pressing it. */
export type PageAction = { label: string; press: () => void }

/** What the head of the page on the screen offers to do now: its buttons and links that are not refused. */
export function pageActions(): PageAction[] {
  const offered = document.querySelectorAll<HTMLElement>('main header [data-actions] :is(a[href], button)')
  return [...offered]
    .filter((control) => !control.matches(':disabled, [aria-disabled="true"]'))
    .map((control) => ({ label: wordsOf(control), press: () => control.click() }))
    .filter(({ label }) => label !== '')
}
