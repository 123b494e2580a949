import { Button } from '@strongroom/ui/button'
import { Dialog } from '@strongroom/ui/dialog'
import { EntryList } from '@strongroom/ui/entry-list'
import { useLayoutEffect, useRef } from 'react'
import { moved, toggled, type Arrangement } from './arranged.ts'

type ArrangeProps = {
  /** In the order in which they stand, hidden ones among them. */
  parts: readonly { id: string; title: string }[]
  hidden: readonly string[]
  onChange: (arrangement: Arrangement) => void
  onClose: () => void
}

/** What stands on the overview, and in which order: at once, and for good. */
export function Arrange({ parts, hidden, onChange, onClose }: ArrangeProps) {
  // A part that moves takes its buttons with it, and a browser takes the focus from what is moved.
  const pressed = useRef<Element>(null)
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
    pressed.current = null
  })
  const change = (arrangement: Partial<Arrangement>) => {
    pressed.current = document.activeElement
    onChange({ order: parts.map(({ id }) => id), hidden: [...hidden], ...arrangement })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Arrange the overview"
      actions={
        <>
          <Button onClick={() => onChange({ order: [], hidden: [] })}>As it was</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <EntryList
        label="Parts of the overview"
        empty={{ title: 'Nothing to arrange', text: 'What your roles let you see stands here.' }}
        entries={parts.map(({ id, title }, at) => ({
          id,
          title,
          lines: [`${hidden.includes(id) ? 'Not shown' : 'Shown'}, ${at + 1} of ${parts.length}`],
          actions: [
            {
              label: 'Move up',
              onSelect: () => change({ order: moved(parts, id, -1) }),
              disabledReason: at === 0 ? 'It is the first one.' : undefined,
            },
            {
              label: 'Move down',
              onSelect: () => change({ order: moved(parts, id, 1) }),
              disabledReason: at === parts.length - 1 ? 'It is the last one.' : undefined,
            },
            {
              label: hidden.includes(id) ? 'Show' : 'Hide',
              onSelect: () => change({ hidden: toggled(hidden, id) }),
            },
          ],
        }))}
      />
    </Dialog>
  )
}
