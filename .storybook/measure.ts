import type { StoryEvidence } from './evidence.ts'
import { settle } from './theme.ts'

/** The test runner's hold on the browser; absent in the catalogue itself. */
export type TestBrowser = {
  forceColours: (on: boolean) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
}

declare global {
  var strongroomTestBrowser: TestBrowser | undefined
}

const controls =
  'a[href], button, input:not([type=hidden]), select, textarea, [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option], [role=menuitem]'

/**
 * Looks at a drawn story as people with other settings do: with the system's few colours, and zoomed to 200 and 400 %
 * (a window of 1280 pixels shows 640 and 320 then). Returns what is wrong in each; the window is as before afterwards.
 */
export async function measure(browser: TestBrowser): Promise<StoryEvidence> {
  const { innerWidth, innerHeight } = window
  await browser.forceColours(true)
  await settle()
  const unmarked = controlsWithoutMark()
  await browser.forceColours(false)
  await browser.resize(640, 512)
  await settle()
  const at200 = sidewaysScroll()
  await browser.resize(320, 256)
  await settle()
  const at400 = sidewaysScroll()
  await browser.resize(innerWidth, innerHeight)
  await settle()
  return { 'forced colours': unmarked, 'zoom 200 %': at200, 'zoom 400 %': at400 }
}

/** With forced colours backgrounds are gone: a control needs words, an icon or a bound of its own. */
function controlsWithoutMark(): string[] {
  return [...document.querySelectorAll<HTMLElement>(controls)].filter(isOffered).flatMap((control) => {
    const style = getComputedStyle(control)
    const bounded = style.borderStyle !== 'none' && Number.parseFloat(style.borderWidth) > 0
    const native = control instanceof HTMLInputElement && style.appearance !== 'none'
    const marked = (control.textContent ?? '').trim() !== '' || control.querySelector('svg, img') !== null
    // A control may draw its bound on the box around it, as fields with units do.
    const box = control.parentElement === null ? undefined : getComputedStyle(control.parentElement)
    const boxed = box !== undefined && box.borderStyle !== 'none' && Number.parseFloat(box.borderWidth) > 0
    return bounded || native || marked || boxed || covers(control) ? [] : [`no mark left on ${nameOf(control)}`]
  })
}

/** A native control laid over the drawing that stands for it: clicks go to one, eyes to the other. */
function covers(control: HTMLElement): boolean {
  return getComputedStyle(control).opacity === '0' || control.classList.contains('sr-only')
}

/** Text must wrap; only what is two-dimensional by nature, such as a table, may scroll sideways, and in its own box. */
function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth <= clientWidth ? [] : [`the page is ${scrollWidth} wide in a window of ${clientWidth}`]
}

/** Seen, and not one of the hidden buttons that keep the focus inside a dialog. */
function isOffered(element: HTMLElement): boolean {
  if (element.ariaHidden === 'true' || element.hasAttribute('data-headlessui-focus-guard')) return false
  return element.checkVisibility({ opacityProperty: false, visibilityProperty: true })
}

function nameOf(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  return `${element.tagName.toLowerCase()} "${name.slice(0, 40)}"`
}
