import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { IconButton } from '../icon-button/index.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons at the foot, always in sight. */
  actions?: ReactNode
  side?: 'left' | 'right'
  size?: 'md' | 'lg'
}

/** A panel from the side for something longer than a dialog: details, notes, filters on a phone. */
export function Drawer({ open, onClose, title, children, actions, side = 'right', size = 'md' }: DrawerProps) {
  const titleId = useId()
  return (
    <HeadlessDialog open={open} onClose={onClose} className="relative z-40 outline-none">
      <DialogBackdrop className="fixed inset-0 animate-appear bg-[rgb(10_15_20/0.5)]" />
      <div className={`fixed inset-0 flex ${side === 'right' ? 'justify-end' : 'justify-start'}`}>
        <DialogPanel
          className={`flex h-full w-full animate-appear flex-col bg-raised shadow-lg ${size === 'lg' ? 'max-w-3xl' : 'max-w-md'} ${
            side === 'right' ? 'border-l' : 'border-r'
          } border-line`}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
            <DialogTitle id={titleId} className="min-w-0 text-lg font-medium break-words text-ink">
              {title}
            </DialogTitle>
            <IconButton label="Close" icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
          </header>
          {/* What may scroll takes the focus, so that the arrow keys can scroll it; what takes the focus has a name. */}
          <div
            role="group"
            aria-labelledby={titleId}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus.
            tabIndex={0}
            className="min-h-0 flex-1 overflow-y-auto px-5 py-4 -outline-offset-2"
          >
            {children}
          </div>
          {actions === undefined ? null : (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">
              {actions}
            </footer>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
