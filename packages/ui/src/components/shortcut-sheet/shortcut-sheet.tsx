import { useId } from 'react'
import { Checkbox } from '../checkbox/index.ts'
import { Dialog } from '../dialog/index.ts'
import { KeyCombination } from '../key-combination/index.ts'

/** A key and what it does. The list that runs the keys can be handed over as it is. */
export interface Shortcut {
  /** `?`, `Shift+ArrowDown`; `Mod` is Ctrl, and the command key on an Apple keyboard. Several ways: one entry each. */
  keys: string | readonly string[]
  does: string
}

export interface ShortcutGroup {
  /** Where the keys work: "Everywhere", "In a table". */
  title: string
  shortcuts: readonly Shortcut[]
}

export interface ShortcutSheetProps {
  open: boolean
  onClose: () => void
  title?: string
  groups: readonly ShortcutGroup[]
  /** Whether single keys work. Who steers by voice must be able to switch them off. */
  singleKeys?: { on: boolean; onChange: (on: boolean) => void }
}

/** Every key of a place in words, written from the list that runs them. */
export function ShortcutSheet({ open, onClose, title = 'Keyboard shortcuts', groups, singleKeys }: ShortcutSheetProps) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} title={title} size={groups.length > 1 ? 'lg' : 'md'}>
      <div className={groups.length > 1 ? 'grid gap-x-10 gap-y-5 sm:grid-cols-2' : 'grid gap-5'}>
        {groups.map((group, at) => (
          <section key={group.title} aria-labelledby={`${id}-${at}`} className="min-w-0">
            <h3 id={`${id}-${at}`} className="mb-1 text-sm font-medium text-muted">
              {group.title}
            </h3>
            <dl>
              {group.shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
                  <dt className="min-w-0 text-ink">{does}</dt>
                  <dd className="flex flex-wrap justify-end gap-x-2 gap-y-1">
                    {[keys].flat().map((way) => (
                      <KeyCombination key={way} keys={way} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {singleKeys === undefined ? null : (
        <div className="mt-5">
          <Checkbox
            label="Use single keys"
            description="They work while no text is being written. Combinations work always."
            checked={singleKeys.on}
            onChange={singleKeys.onChange}
          />
        </div>
      )}
    </Dialog>
  )
}
