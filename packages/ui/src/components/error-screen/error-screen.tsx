import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/index.ts'

export interface ErrorScreenProps {
  /** The error in its own words; several lines are kept apart. */
  error?: string | undefined
  /** Keeps the error's own words from the reader, where they could tell too much. */
  hideError?: boolean
  retry?: (() => void) | undefined
  retrying?: boolean
  /** What to quote to support. */
  reference?: string | undefined
  /** Another way on: a link home, say. */
  action?: ReactNode
  /** page: the only thing on the screen. panel: in the place of the part that failed. */
  size?: 'page' | 'panel'
}

/** It was asked for and did not come: the sentence everyone gets, and beneath it what the error says. */
export function ErrorScreen({
  error,
  hideError = false,
  retry,
  retrying = false,
  reference,
  action,
  size = 'page',
}: ErrorScreenProps) {
  const Heading = size === 'page' ? 'h1' : 'h2'
  const shown = !hideError && error !== undefined && error !== ''
  return (
    <div
      role="alert"
      className={`mx-auto flex w-full max-w-lg flex-col items-center px-4 text-center ${size === 'page' ? 'py-20' : 'py-10'}`}
    >
      <span
        aria-hidden="true"
        className="mb-4 grid size-10 place-items-center rounded-base border border-danger/30 bg-danger-soft text-danger"
      >
        <CircleAlert className="size-5" />
      </span>
      <Heading className="text-lg font-medium text-ink">Something went wrong. Try again later.</Heading>
      {shown ? <p className="mt-2 max-w-full break-words whitespace-pre-line text-danger">{error}</p> : null}
      {reference === undefined ? null : (
        <p className="mt-2 text-sm text-muted">
          Reference <code className="font-mono text-xs select-all">{reference}</code>
        </p>
      )}
      {retry === undefined && action === undefined ? null : (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {retry === undefined ? null : (
            <Button variant="primary" onClick={retry} pending={retrying}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
