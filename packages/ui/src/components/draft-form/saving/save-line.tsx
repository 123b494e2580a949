import { CircleAlert, CircleCheck, CloudOff, Pencil } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { cva } from 'class-variance-authority'
import { Button } from '../../button/index.ts'
import { Spinner } from '../../spinner/index.ts'
import type { AutosaveState } from './autosave.ts'
import { clockTime, saveLineText, type SaveTone } from './save-line-text.ts'

const line = cva('flex min-w-0 items-center gap-2 rounded-base text-sm [&_svg]:size-4 [&_svg]:shrink-0', {
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
  /** The line itself takes the focus from a button that goes once it is pressed. */
  line: RefObject<HTMLDivElement | null>
}

/** How far the draft is stored, in one line. What needs attention is announced; the routine of saving is not. */
export function SaveLine<Values>({ save, onRetry, line: box }: SaveLineProps<Values>) {
  const { text, tone } = saveLineText(save, clockTime)
  const urgent = tone === 'warning' || tone === 'danger'
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div ref={box} tabIndex={-1} className={line({ tone })}>
        {icons[tone]}
        <span className="min-w-0 font-numeric">
          {urgent ? null : text}
          {/* Always there: a region that begins to announce together with its text is not heard everywhere. */}
          <span role="alert">{urgent ? text : null}</span>
        </span>
      </div>
      {save.phase === 'failed' || save.phase === 'offline' ? <RetryButton onRetry={onRetry} line={box} /> : null}
    </div>
  )
}

/** Goes when the next try begins, also by itself. The focus then stays beside it, where one reads how the try ends. */
function RetryButton({ onRetry, line }: { onRetry: () => void; line: RefObject<HTMLElement | null> }) {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const [button, beside] = [ref.current, line.current]
    return () => {
      if (document.activeElement === button) beside?.focus()
    }
  }, [line])
  return (
    <Button ref={ref} size="sm" onClick={onRetry}>
      Try again
    </Button>
  )
}
