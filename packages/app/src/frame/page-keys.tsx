import { capital } from '@strongroom/api/contract'
import { gridKeys } from '@strongroom/ui/entity-table'
import { keysOnPage } from '@strongroom/ui/key-combination'
import { ShortcutSheet, type ShortcutGroup } from '@strongroom/ui/shortcut-sheet'
import { useState } from 'react'
import { useSingleKeys } from '../shell/use-single-keys.ts'

/** What works on every page. */
const everywhere: ShortcutGroup = {
  title: 'Everywhere',
  shortcuts: [
    { keys: 'Mod+K', does: 'Search and go' },
    { keys: '?', does: 'Show this list' },
    { keys: 'Alt+T', does: 'Go to the messages, while there are any' },
  ],
}

const inTable: ShortcutGroup = {
  title: 'In a table',
  shortcuts: gridKeys.map(({ keys, does }) => ({ keys, does: capital(does) })),
}

/** The keys that work on the page on the screen, as its own controls say them, and in the tables that it has. */
function keysHere(): ShortcutGroup[] {
  const own = keysOnPage()
  return [
    everywhere,
    ...(own.length > 0 ? [{ title: 'On this page', shortcuts: own }] : []),
    ...(document.querySelector('main [role=grid]') ? [inTable] : []),
  ]
}

/** Every key that works where the person is. */
export function PageKeys({ onClose }: { onClose: () => void }) {
  const [groups] = useState(keysHere)
  return <ShortcutSheet open onClose={onClose} groups={groups} singleKeys={useSingleKeys()} />
}
