import type { ReactNode } from 'react'
import { FieldNotesContext } from './draft-context.ts'

export interface FieldNotesProps {
  /** What stands under the field of a name; undefined for most. */
  at: (name: string) => ReactNode
  children: ReactNode
}

/** Notes at the fields of the draft form inside, such as what an approver said of them. */
export function FieldNotes({ at, children }: FieldNotesProps) {
  return <FieldNotesContext.Provider value={at}>{children}</FieldNotesContext.Provider>
}
