import type { ReactNode } from 'react'
import type { Searched } from './match-commands.ts'

/** Somewhere to go or something to do. */
export interface Command extends Searched {
  id: string
  icon?: ReactNode
  /** Goes somewhere… */
  href?: string
  /** …or does something. */
  onSelect?: () => void
  /** The keys that do the same: `Mod+Enter`, `?`. */
  keys?: string
}

export interface CommandGroup {
  title: string
  commands: readonly Command[]
  /** Its commands are the answer of a search already: they are all shown. */
  matched?: boolean
  /** How many answer in all, where that is more than are shown: it is counted with, and told by `more`. */
  total?: number
  /** Behind the others: where all of them stand. */
  more?: readonly Command[]
  /** Behind every group that is not, however well it answers. */
  last?: boolean
}

export interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  groups: readonly CommandGroup[]
  /** What was typed before it was open: its search begins with that. */
  typed?: string
  placeholder?: string
  /** Told what is typed, for groups that are searched elsewhere. */
  onSearch?: (text: string) => void
  /** A search elsewhere is under way. */
  loading?: boolean
  /** A search elsewhere failed; what is known here is still offered. */
  searchError?: string | undefined
  emptyText?: string
}
