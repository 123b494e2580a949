import { Component, type ReactNode } from 'react'
import { ErrorScreen } from '../error-screen/index.ts'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** Shown instead of what could not be drawn; the error screen in a panel unless told. */
  fallback?: (failure: { error: unknown; retry: () => void }) => ReactNode
  /** For a report. What React knows of the place is the second argument. */
  onError?: (error: unknown, place: string) => void
  /** When one of these changes, such as the page's address, the children are tried again. */
  resetKeys?: readonly unknown[]
  /** Keeps the error's own words from the reader. */
  hideError?: boolean
}

interface State {
  /** In a box, because anything can be thrown, undefined too. */
  failure: { error: unknown } | undefined
}

/** Holds back a fault in drawing: the part that failed says so, and the page around it stands. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: { componentStack?: string | null }): void {
    this.props.onError?.(error, componentStack ?? '')
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failure !== undefined && changed(before.resetKeys, this.props.resetKeys)) this.retry()
  }

  readonly retry = (): void => this.setState({ failure: undefined })

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const { fallback, hideError } = this.props
    if (fallback !== undefined) return fallback({ error: failure.error, retry: this.retry })
    return <ErrorScreen size="panel" error={wordsOf(failure.error)} hideError={hideError} retry={this.retry} />
  }
}

function changed(before: readonly unknown[] = [], now: readonly unknown[] = []): boolean {
  return before.length !== now.length || before.some((key, at) => !Object.is(key, now[at]))
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
