import { CircleCheck, X } from 'lucide-react'
import { Button } from '../button/index.ts'
import { FieldError } from '../field/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Progress } from '../progress/index.ts'
import { formatBytes } from './check-file.ts'

/** A file that has been taken, and how far it is. */
export interface DroppedFile {
  id: string
  name: string
  /** In bytes. */
  size: number
  state: 'sending' | 'done' | 'failed'
  /** How much has been sent, 0 to 1; left out while it is not known. */
  sent?: number
  /** Why it failed, and what to do. */
  error?: string
}

/** Why a file failed, in words. */
export function failureOf({ error }: DroppedFile): string {
  return error ?? 'It was not received.'
}

interface FileLineProps {
  file: DroppedFile
  onCancel: ((id: string) => void) | undefined
  onRemove: ((id: string) => void) | undefined
}

/** One file: on its way with the means to stop it, arrived, or failed with the reason. */
export function FileLine({ file, onCancel, onRemove }: FileLineProps) {
  return (
    <li
      data-file={file.id}
      tabIndex={-1}
      className="flex min-w-0 items-center gap-3 border-b border-line py-line -outline-offset-2"
    >
      {file.state === 'sending' ? (
        <Progress
          label={file.name}
          value={file.sent}
          max={1}
          action={
            onCancel === undefined ? null : (
              <Button size="sm" aria-label={`Cancel ${file.name}`} onClick={() => onCancel(file.id)}>
                Cancel
              </Button>
            )
          }
        />
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 text-ink">
              <span className="min-w-0 break-words">{file.name}</span>
              <span className="text-sm text-muted font-numeric">{formatBytes(file.size)}</span>
              {file.state === 'done' ? (
                <span className="flex items-center gap-1 text-sm text-completed">
                  <CircleCheck aria-hidden="true" className="size-3.5" />
                  Received
                </span>
              ) : null}
            </p>
            {file.state === 'failed' ? <FieldError id={`${file.id}-error`}>{failureOf(file)}</FieldError> : null}
          </div>
          {onRemove === undefined ? null : (
            <IconButton
              label={`Remove ${file.name}`}
              size="sm"
              icon={<X aria-hidden="true" />}
              onClick={() => onRemove(file.id)}
            />
          )}
        </>
      )}
    </li>
  )
}
