import { Checkbox } from '../checkbox/index.ts'
import { Dialog } from '../dialog/index.ts'
import { shortcuts } from './shortcuts.ts'

export interface ShortcutSheetProps {
  open: boolean
  onClose: () => void
  /** Whether the single keys work. They can be switched off, for those who steer by voice. */
  on: boolean
  onChange: (on: boolean) => void
}

/** The keyboard map in words, written from the same list that runs it. */
export function ShortcutSheet({ open, onClose, on, onChange }: ShortcutSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {shortcuts.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-7 rounded-base border border-line-strong bg-sunken px-1.5 text-center font-sans text-sm text-ink">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink">{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use these keys"
        description="They work while no text is being written."
        checked={on}
        onChange={onChange}
      />
    </Dialog>
  )
}
