import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/index.ts'

export interface DialogProps {
  open: boolean
  /** Escape, the cross and a click outside all mean this; whoever holds half-written text decides what becomes of it. */
  onClose: () => void
  title: string
  /** One sentence under the title, read out with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** alertdialog: it asks before something is lost, and is read out whole. */
  role?: 'dialog' | 'alertdialog'
}

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' }

/** A question or a short task that must be answered before going on. Focus stays inside and goes back when it closes. */
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
  return (
    <HeadlessDialog open={open} onClose={onClose} role={role} className="relative z-40 outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-[rgb(10_15_20/0.5)]" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center sm:items-center sm:p-6">
          <DialogPanel
            className={`flex w-full animate-appear flex-col rounded-base border border-line bg-raised shadow-lg ${widths[size]}`}
          >
            <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
              <div className="min-w-0">
                <DialogTitle className="text-lg font-medium break-words text-ink">{title}</DialogTitle>
                {description === undefined ? null : (
                  <Description className="mt-0.5 text-muted">{description}</Description>
                )}
              </div>
              <IconButton label="Close" icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
            </header>
            {children === undefined ? null : <div className="px-5 pt-1 pb-5 text-ink">{children}</div>}
            {actions === undefined ? null : (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">
                {actions}
              </footer>
            )}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  )
}
