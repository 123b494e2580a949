import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'
import { HeldContext, Message } from './message.tsx'
import { hasFocus, useWayBack } from './use-way-back.ts'

/** How long a message stays, in milliseconds. Time stands still while the pointer or the focus is with the messages. */
const duration = 8000

const aboveBar = { bottom: 'calc(var(--bar-bottom, 0px) + 32px)' }

type ToastOptions = {
  id?: string
  /** Milliseconds; eight seconds when left out. */
  duration?: number
}

/** Says what is now true, or what went wrong, in one sentence. Needs a Toaster on the page. */
export const toast = {
  /** "Sent for approval. Nothing changes before that." */
  success(text: string): void {
    show('success', text)
  },
  /** Lines of the text are kept apart. A message takes the place of an earlier one with the same id. */
  error(text: string, options: ToastOptions = {}): void {
    show('error', text, options)
  },
  /** Takes all of them away, as when somebody signs out. */
  clear(): void {
    sonner.dismiss()
  },
}

function show(kind: 'success' | 'error', text: string, { id, duration: stays = duration }: ToastOptions = {}): void {
  const saidAt = performance.now()
  // Drawn later, when the library has given it an id.
  const given: string | number = sonner[kind](() => <Message id={given} {...{ text, stays, saidAt }} />, {
    ...(id !== undefined && { id }),
  })
}

/** Where messages appear: once, near the root of the page. They are announced politely and reached with Alt+T. */
export function Toaster() {
  const box = useRef<HTMLDivElement>(null)
  const pointedAt = useRef<Node>(null)
  const wayBack = useWayBack(box)
  // A message that was taken away under the pointer sends no word that the pointer has left it.
  const isHeld = useCallback(
    () => document.hidden || pointedAt.current?.isConnected === true || hasFocus(box.current),
    [],
  )

  return (
    <HeldContext value={isHeld}>
      <div
        ref={box}
        className="contents"
        onPointerOver={(event) => {
          pointedAt.current = event.target instanceof Node ? event.target : null
        }}
        onPointerLeave={() => {
          pointedAt.current = null
        }}
        {...wayBack}
      >
        <SonnerToaster
          position="bottom-right"
          // Above what stays at the bottom of the window: no message covers a decision.
          offset={aboveBar}
          mobileOffset={aboveBar}
          // Each message counts its own time.
          duration={Infinity}
          closeButton
          expand
          visibleToasts={4}
          gap={8}
          containerAriaLabel="Messages"
          icons={{
            success: <CircleCheck aria-hidden="true" className="size-4 text-completed" />,
            error: <CircleAlert aria-hidden="true" className="size-4 text-danger" />,
            close: <X aria-hidden="true" className="size-4" />,
          }}
          toastOptions={{
            unstyled: true,
            closeButtonAriaLabel: 'Close message',
            classNames: {
              toast:
                'flex w-(--width) items-start gap-2.5 rounded-base font-sans border border-l-4 border-line bg-raised p-3 pr-10 text-base text-ink elevate-md',
              success: 'border-l-completed',
              error: 'border-l-danger',
              icon: 'mt-0.5 shrink-0',
              content: 'min-w-0 flex-1',
              title: 'break-words whitespace-pre-line',
              closeButton:
                'absolute top-2 right-2 grid size-7 place-items-center rounded-base text-muted hover:bg-sunken hover:text-ink',
            },
          }}
        />
      </div>
    </HeldContext>
  )
}
