import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { describedBy, FieldError, type FieldWords } from '../field/index.ts'
import { fileProblem, formatBytes } from './check-file.ts'
import { FileLine, type DroppedFile } from './file-line.tsx'
import { useFileNews } from './use-file-news.ts'
import { useLineFocus } from './use-line-focus.ts'

export interface FileDropProps extends Omit<FieldWords, 'hideLabel'> {
  id?: string | undefined
  /** The endings taken, with their dot, in lower case: `.csv`. None: every file. */
  endings?: readonly string[]
  /** The most a file may weigh, in bytes; five million unless told. */
  maxBytes?: number
  /** Takes more than one. */
  multiple?: boolean
  /** What has been taken and how far each has come; the owner keeps the list. */
  files: readonly DroppedFile[]
  /** The files that passed the rules; the others are named under the field, with the reason. */
  onFiles: (files: File[]) => void
  /** Stops one that is on its way. */
  onCancel?: (id: string) => void
  /** Takes one away. */
  onRemove?: (id: string) => void
  /** Why nothing can be handed in now. */
  disabledReason?: string | undefined
}

/** Files handed in: dropped, or chosen with the platform’s own dialog. Each shows how far it is and can be stopped. */
export function FileDrop({
  id,
  label,
  description,
  error,
  required = false,
  endings = [],
  maxBytes = 5_000_000,
  multiple = false,
  files,
  onFiles,
  onCancel,
  onRemove,
  disabledReason,
}: FileDropProps) {
  const madeUp = useId()
  const controlId = id ?? madeUp
  const [over, setOver] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const lineFocus = useLineFocus({ ids: files.map((file) => file.id), list, field })
  const news = useFileNews(files)
  const refused = disabledReason !== undefined
  const wrong = error ?? (problems.length === 0 ? undefined : problems.join('\n'))

  const take = (given: readonly File[]) => {
    if (refused || given.length === 0) return
    const offered = multiple ? given : given.slice(0, 1)
    const found = offered.map((file) => fileProblem(file, { endings, maxBytes }))
    const good = offered.filter((_, at) => found[at] === undefined)
    const left = given.length > offered.length ? ['Only one file is taken: the first.'] : []
    setProblems([...found.filter((problem) => problem !== undefined), ...left])
    if (good.length > 0) onFiles(good)
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label
        htmlFor={controlId}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!refused)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take([...event.dataTransfer.files])
        }}
        className="flex flex-col gap-1"
      >
        <span className="text-sm font-medium text-ink">
          <span id={`${controlId}-label`}>{label}</span>
          {required ? (
            <span aria-hidden="true" className="ml-0.5 text-danger">
              *
            </span>
          ) : null}
        </span>
        <span
          className={`relative flex flex-wrap items-center gap-2 rounded-base border border-dashed p-4 has-[input:focus-visible]:focus-ring ${
            refused
              ? 'cursor-not-allowed border-line bg-sunken text-muted'
              : over
                ? 'border-accent bg-accent-soft text-ink'
                : `bg-surface text-ink hover:bg-sunken ${wrong === undefined ? 'border-line-strong' : 'border-danger'}`
          }`}
        >
          <Upload aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span aria-hidden="true">
            <span className={refused ? '' : 'font-medium text-accent underline'}>
              {multiple ? 'Choose files' : 'Choose a file'}
            </span>{' '}
            or drop {multiple ? 'them' : 'it'} here
          </span>
          {/* The platform's own control, unseen: its keys, its dialog and what screen readers say of it are all there. */}
          <input
            ref={field}
            id={controlId}
            type="file"
            aria-labelledby={`${controlId}-label`}
            accept={endings.join(',') || undefined}
            multiple={multiple}
            aria-disabled={refused || undefined}
            aria-required={required || undefined}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={describedBy(wrong !== undefined && `${controlId}-error`, `${controlId}-description`)}
            onClick={(event) => {
              if (refused) event.preventDefault()
            }}
            onChange={(event) => {
              take([...(event.target.files ?? [])])
              // The same file again, mended meanwhile, must count as a change.
              event.target.value = ''
            }}
            className="sr-only"
          />
        </span>
      </label>
      {/* Always there, so that a refusal is read out when it appears. */}
      <div role="alert">{wrong === undefined ? null : <FieldError id={`${controlId}-error`}>{wrong}</FieldError>}</div>
      <p id={`${controlId}-description`} className="text-sm text-muted">
        {disabledReason ?? description ?? rulesInWords({ endings, maxBytes })}
      </p>
      <p role="status" className="sr-only">
        {news}
      </p>
      {files.length === 0 ? null : (
        <ul ref={list} {...lineFocus} aria-label={`Files of ${label}`} className="flex flex-col">
          {files.map((file) => (
            <FileLine key={file.id} {...{ file, onCancel, onRemove }} />
          ))}
        </ul>
      )}
    </div>
  )
}

function rulesInWords({ endings, maxBytes }: { endings: readonly string[]; maxBytes: number }): string {
  const kinds = endings.length === 0 ? 'Any file' : `Files that end in ${endings.join(' or ')}`
  return `${kinds}, at most ${formatBytes(maxBytes)}.`
}
