import type { Column, TableExport } from '@strongroom/ui/entity-table'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import type { Bank } from '../../../ui/src/components/entity-table/stories/story-rows.ts'
import { TableExample } from '../../../ui/src/components/entity-table/stories/table-example.tsx'
import { makePdf } from '../../src/output/make-pdf.ts'

type Shown = { columns: readonly Column<Bank>[]; records: readonly Bank[] }

/**
 * Shows records as the product does, in a table with what takes them out standing open. Answers what presses Download PDF
 * and waits for the file: meanwhile the page shows how far it is.
 */
export async function openTable({ columns, records }: Shown): Promise<() => Promise<Blob>> {
  let taken: (file: Promise<Blob>) => void = () => {}
  const exports: TableExport<Bank> = {
    pages: () => [records],
    facts: () => [{ label: 'Filter', value: 'none' }],
    pdf: (table, watch) => {
      const file = makePdf(table, watch)
      taken(file)
      return file
    },
  }
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    h(TableExample, { rows: records, columns, exports }),
  )
  const button = await appeared('Export')
  button.click()
  const download = await appeared('Download PDF')
  return async () => {
    const file = new Promise<Blob>((resolve) => (taken = resolve))
    download.click()
    return file
  }
}

/** The button of this name, once it is there. */
async function appeared(name: string): Promise<HTMLButtonElement> {
  for (;;) {
    const found = [...document.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
    if (found) return found
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
