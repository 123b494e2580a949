import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../icon-button/index.ts'
import { firstFocus } from './first-focus.ts'
import { useOpener } from './use-opener.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the cross and a click outside all mean this; whoever holds half-written text decides what becomes of it. */
  onClose: () => void
  title: string
  /** One sentence under the title, read out with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons: the least dangerous first, the primary one last. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** alertdialog: it asks before something is lost, and is read out whole. */
  role?: 'dialog' | 'alertdialog'
}

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' }

/**
 * A question or a short task that must be answered before going on. The focus begins in its first field, else on the least
 * dangerous control; it stays inside, and goes back when the dialog closes.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'md',
  role = 'dialog',
}: DialogProps) {
  useOpener(open)
  const panel = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLElement>(null)
  // Asked for when the focus is to be set: only then are the parts on the page.
  const begin = {
    get current() {
      const parts = { panel: panel.current, title: heading.current, body: body.current, actions: footer.current }
      return firstFocus(role, parts)
    },
  }
  const text = { ref: body, className: 'px-5 pt-1 pb-5 text-ink', children }
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      role={role}
      initialFocus={begin}
      className="relative z-40 outline-none"
    >
      <DialogBackdrop className="fixed inset-0 animate-appear bg-[rgb(10_15_20/0.5)]" />
      <div className="fixed inset-0 scroll-pb-20 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel
            ref={panel}
            className={`flex w-full animate-appear flex-col rounded-base border border-line bg-raised elevate-lg ${widths[size]}`}
          >
            <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0">
                <DialogTitle ref={heading} tabIndex={-1} className="text-lg font-medium break-words text-ink">
                  {title}
                </DialogTitle>
                {description === undefined ? null : (
                  <Description className="mt-0.5 text-muted">{description}</Description>
                )}
              </div>
              <IconButton label="Close" icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
            </header>
            {/* A description is read out with the title, as soon as the dialog opens. */}
            {children === undefined ? null : role === 'alertdialog' ? (
              <Description as="div" {...text} />
            ) : (
              <div {...text} />
            )}
            {actions === undefined ? null : (
              <footer
                ref={footer}
                // A dialog higher than the window keeps its buttons in sight.
                className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-base border-t border-line bg-sunken px-5 py-3 low:static"
              >
                {actions}
              </footer>
            )}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  )
}
