import { createContext, use } from 'react'

/** A draft as the platform holds it: what is asked about it is asked of this revision. */
export type StoredDraft = { id: string; revision: number }

/** The draft on screen, while all that was typed is stored; undefined as long as something is not. Set by the draft editor. */
export const DraftStanding = createContext<StoredDraft | undefined>(undefined)

/** The draft on screen, once the platform has all that was typed. */
export const useStoredDraft = (): StoredDraft | undefined => use(DraftStanding)
