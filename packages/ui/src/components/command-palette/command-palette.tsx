import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../button/index.ts'
import { useLater } from '../later/index.ts'
import type { CommandPaletteProps } from './commands.ts'

const loadSearch = async () => (await import('./command-search.tsx')).CommandSearch

/** Everywhere one can go and everything one can do, by its name. What searches is fetched when it is first needed. */
export function CommandPalette(props: CommandPaletteProps) {
  return props.open ? <Opened {...props} /> : null
}

function Opened(props: CommandPaletteProps) {
  const { Part, failed, loadNow } = useLater(loadSearch)
  useEffect(loadNow, [loadNow])
  const [typed, setTyped] = useState(props.typed ?? '')
  const hear = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Backspace') setTyped((before) => before.slice(0, -1))
    else if (key.length === 1 && !ctrlKey && !metaKey) setTyped((before) => before + key)
  }
  return (
    <Frame onClose={props.onClose} onKeyDown={Part === undefined ? hear : undefined}>
      {(close) =>
        Part !== undefined ? (
          <Part {...props} typed={typed} onClose={close} />
        ) : (
          <div className="flex items-center justify-between gap-4 p-4">
            <p role={failed ? 'alert' : 'status'} className={failed ? 'text-danger' : 'text-muted'}>
              {failed ? 'The search could not be loaded.' : 'Loading'}
            </p>
            {failed ? (
              <Button size="sm" onClick={loadNow}>
                Try again
              </Button>
            ) : null}
          </div>
        )
      }
    </Frame>
  )
}

interface FrameProps {
  onClose: () => void
  onKeyDown: ((event: KeyboardEvent) => void) | undefined
  children: (close: () => void) => ReactNode
}

/** The platform's own modal dialog: the page behind is inert, Escape closes it, and the focus goes back. */
function Frame({ onClose, onKeyDown, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const frame = dialog.current
    frame?.showModal()
    // Closed before it is taken away: only then does the browser give the focus back.
    return () => frame?.close()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      aria-label="Search and go"
      onClose={onClose}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
      className="mx-auto mt-2 mb-auto max-h-96 w-full max-w-lg flex-col overflow-hidden rounded-base border border-line bg-raised text-ink elevate-lg backdrop:bg-[rgb(10_15_20/0.5)] open:flex sm:mt-20"
    >
      {children(close)}
    </dialog>
  )
}
