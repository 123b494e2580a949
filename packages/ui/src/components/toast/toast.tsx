import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'

/** How long a message stays, in milliseconds. It stays longer while the pointer is on it, and once Alt+T has led there. */
const duration = 8000

type ToastOptions = {
  id?: string
  /** Milliseconds; eight seconds when left out. */
  duration?: number
}

/** Says what is now true, or what went wrong, in one sentence. Needs a Toaster on the page. */
export const toast = {
  /** "Sent for approval. Nothing is live yet." */
  success(text: string): void {
    sonner.success(text)
  },
  /** Lines of the text are kept apart. A message takes the place of an earlier one with the same id. */
  error(text: string, options: ToastOptions = {}): void {
    sonner.error(text, options)
  },
  /** Takes all of them away, as when somebody signs out. */
  clear(): void {
    sonner.dismiss()
  },
}

/** Where messages appear: once, near the root of the page. They are announced politely and reached with Alt+T. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      duration={duration}
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
            'flex w-(--width) items-start gap-2.5 rounded-base font-sans border border-l-4 border-line bg-raised p-3 pr-10 text-base text-ink shadow-md',
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
  )
}
