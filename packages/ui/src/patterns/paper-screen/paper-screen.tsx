import { FileText, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button/index.ts'
import { FactsList } from '../../components/facts-list/index.ts'
import { Progress } from '../../components/progress/index.ts'
import { PageHeader, type Crumb } from '../../components/page-header/index.ts'
import type { TableDocument } from '../../components/paper/index.ts'
import { saveFile } from '../../components/paper/save-file.ts'
import { onPaper, type Paper } from './paper.ts'

export interface PaperScreenProps {
  paper: Paper
  breadcrumbs?: readonly Crumb[]
  /** Why it is not whole yet: until then it is neither printed nor made into a file. */
  incompleteReason?: string | undefined
  /** Makes a file of it as it is printed, and tells what share is done; rejects with words for a person. */
  makePdf: (
    document: TableDocument,
    watch: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Blob>
  /** Without its ending. */
  fileName: string
}

type Stage =
  | { at: 'idle' }
  | { at: 'making'; share?: number }
  | { at: 'done'; text: string }
  | { at: 'failed'; text: string }

/** A document to read, to print and to keep as a file. */
export function PaperScreen({ paper, breadcrumbs, incompleteReason, makePdf, fileName }: PaperScreenProps) {
  const [stage, setStage] = useState<Stage>({ at: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const download = useRef<HTMLButtonElement>(null)
  const { at } = stage
  useEffect(() => {
    // The button that cancels is gone; the focus goes to the one that begins again.
    if (at !== 'making' && document.activeElement === document.body && running.current) download.current?.focus()
  }, [at])

  const toFile = async () => {
    const control = new AbortController()
    running.current = control
    setStage({ at: 'making' })
    try {
      const onProgress = (share: number) => setStage({ at: 'making', share })
      saveFile(await makePdf(onPaper(paper), { signal: control.signal, onProgress }), `${fileName}.pdf`)
      setStage({ at: 'done', text: `${fileName}.pdf is in your downloads.` })
    } catch (thrown) {
      if (control.signal.aborted) setStage({ at: 'done', text: 'Cancelled. Nothing was made.' })
      else setStage({ at: 'failed', text: thrown instanceof Error ? thrown.message : 'The PDF could not be made.' })
    }
  }

  const toPaper = async () => {
    try {
      // Most who read it print nothing.
      const { layOut, printSheets } = await import('../../components/paper/index.ts')
      printSheets(layOut(onPaper(paper)))
    } catch {
      setStage({ at: 'failed', text: 'The print could not be prepared. Try again.' })
    }
  }

  return (
    <div className="flex w-full min-w-0 flex-col gap-4">
      <PageHeader
        title={paper.title}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            <Button icon={<Printer aria-hidden />} disabledReason={incompleteReason} onClick={() => void toPaper()}>
              Print
            </Button>
            <Button
              ref={download}
              variant="primary"
              icon={<FileText aria-hidden />}
              pending={stage.at === 'making'}
              disabledReason={incompleteReason}
              onClick={() => void toFile()}
            >
              Download PDF
            </Button>
          </>
        }
      />
      {stage.at === 'making' && (
        <Progress
          label="Making the PDF"
          value={stage.share}
          max={1}
          action={
            <Button size="sm" onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          }
        />
      )}
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {stage.at === 'done' && stage.text}
      </p>
      {stage.at === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {stage.text}
        </p>
      )}
      <article aria-label={paper.title} data-read="" className="flex min-w-0 flex-col gap-4">
        <FactsList items={paper.facts} />
        {paper.sections.map(({ heading, entries }) => (
          <section key={heading} className="min-w-0 rounded-base border border-line bg-surface px-4 py-3 sm:px-5">
            <h2 className="mb-1 text-lg font-medium text-ink">{heading}</h2>
            <FactsList
              items={entries.map(({ label, text }) => ({
                label,
                value: <span className="whitespace-pre-line">{text}</span>,
              }))}
              columns={1}
            />
          </section>
        ))}
      </article>
    </div>
  )
}
