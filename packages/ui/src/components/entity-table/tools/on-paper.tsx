import { useEffect, useRef } from 'react'
import { paperProblem } from '../../paper/index.ts'
import type { ExportPanelProps } from './export-panel.tsx'
import { countOf, figure } from '../view/table-words.ts'
import { useStable } from '../view/use-stable.ts'

export type OnPaperProps = {
  /** What is taken out of the table; a string is why nothing may be. */
  exports: ExportPanelProps | string | undefined
}

/** As wide as the room for a table on a sheet of A4, in pixels. */
const paperWidth = 590
const tables = '[role=group][aria-label="Table tools"]'
/** What a table is a part of, where it is not all that there is on its page. */
const wholes = 'section, details, form, dialog, [role=dialog]'

/**
 * What a browser's own print makes of a table, which shows as much of it as a window has room for. Its key is that of the
 * table's own print, where the table is what the page is for. Its menu waits for nobody: where rows or columns would be
 * missing, a sentence stands in their place. Stands among the tools.
 */
export function OnPaper({ exports }: OnPaperProps) {
  const here = useRef<HTMLSpanElement>(null)
  const words = useStable(() => `Not all rows and columns fit this sheet. ${wayOf(exports)}`.trim())
  const printable = typeof exports === 'object' && paperProblem(exports.selected ?? exports.count) === undefined

  useEffect(() => {
    const tools = here.current?.closest(tables)
    const print = [...(tools?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Print')
    if (!tools || !print || !printable || tools.closest(wholes)) return undefined
    print.setAttribute('aria-keyshortcuts', 'Control+P')
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      // Of two tables nobody knows which is meant, and behind a question neither is.
      const alone = document.querySelectorAll(tables).length === 1 && !document.querySelector('dialog[open]')
      if (event.defaultPrevented || !alone) return
      event.preventDefault()
      print.click()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      print.removeAttribute('aria-keyshortcuts')
    }
  }, [printable])

  useEffect(() => {
    const look = new CSSStyleSheet()
    look.replaceSync(`
      @media screen { .instead-of-rows { display: none } }
      @media print {
        .instead-of-rows { margin: 12px }
        :has(> .instead-of-rows) { height: auto !important; min-height: 0 !important }
        .instead-of-rows ~ [role$=grid], .instead-of-rows ~ div, main div:has(> fieldset):has(~ div .instead-of-rows),
        label:has(> input:placeholder-shown), ${tables} div:has(> input:placeholder-shown) { display: none !important }
        [role$=grid] input { visibility: hidden }
      }
    `)
    let note: HTMLElement | undefined
    const after = () => {
      note?.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== look)
    }
    const before = () => {
      after()
      const tools = here.current?.closest(tables)
      if (!tools) return
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, look]
      if (!isCut(tools.parentElement?.querySelector('[role$=grid]'))) return
      note = document.createElement('p')
      note.className = 'instead-of-rows'
      note.textContent = words()
      tools.after(note)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      after()
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [words])

  return <span ref={here} hidden />
}

/** How all of it comes on paper, or why it does not. */
function wayOf(exports: OnPaperProps['exports']): string {
  if (typeof exports !== 'object') return exports ?? ''
  const { count, selected, noun } = exports
  const all = count === undefined ? noun.many : countOf(count, noun)
  const taken = selected === undefined ? `all ${all}` : `${figure(selected)} of ${all}`
  return paperProblem(selected ?? count) ?? `“Print” among the tools of the list puts ${taken} on paper.`
}

/** Whether rows are out of sight, or a sheet has not the room that its columns need. */
function isCut(grid: Element | null | undefined): boolean {
  if (!grid) return false
  const width = Math.max(...[...grid.children].map((part) => Number.parseFloat(getComputedStyle(part).minWidth) || 0))
  return grid.scrollHeight > grid.clientHeight + 1 || width > paperWidth
}
