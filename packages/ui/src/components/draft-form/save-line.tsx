import { CircleAlert, CircleCheck, CloudOff, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { cva } from 'class-variance-authority'
import { Button } from '../button/index.ts'
import { Spinner } from '../spinner/index.ts'
import type { AutosaveState } from './autosave.ts'
import { clockTime, saveLineText, type SaveTone } from './save-line-text.ts'

const line = cva('flex min-w-0 items-center gap-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0', {
  variants: {
    tone: {
      quiet: 'text-muted',
      busy: 'text-muted',
      done: 'text-completed',
      warning: 'text-warning',
      danger: 'text-danger',
    },
  },
})

const icons: Record<SaveTone, ReactNode> = {
  quiet: <Pencil aria-hidden="true" />,
  busy: <Spinner size="sm" />,
  done: <CircleCheck aria-hidden="true" />,
  warning: <CloudOff aria-hidden="true" />,
  danger: <CircleAlert aria-hidden="true" />,
}

export interface SaveLineProps<Values> {
  save: AutosaveState<Values>
  onRetry: () => void
}

/** How far the draft is stored, in one line. What needs attention is announced; the routine of saving is not. */
export function SaveLine<Values>({ save, onRetry }: SaveLineProps<Values>) {
  const { text, tone } = saveLineText(save, clockTime)
  const urgent = tone === 'warning' || tone === 'danger'
  return (
    <div className="flex min-w-0 items-center gap-3">
      <p role="status" aria-live={urgent ? 'assertive' : 'off'} className={line({ tone })}>
        {icons[tone]}
        <span className="min-w-0 font-numeric">{text}</span>
      </p>
      {save.phase === 'failed' || save.phase === 'offline' ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}
