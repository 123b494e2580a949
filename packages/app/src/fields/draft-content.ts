import { createContext, useContext } from 'react'
import { valueAt } from './value-at.ts'

/** What stands in the draft form now, for fields that need words for their own value. Set by the draft editor. */
export const DraftContent = createContext<object>({})

/** The text that a field of the draft holds now; empty when it holds none. */
export function useDraftText(path: string): string {
  const value = valueAt(useContext(DraftContent), path)
  return typeof value === 'string' ? value : ''
}

/** The texts that a field of the draft holds now, where it holds several. */
export function useDraftTexts(path: string): string[] {
  const value = valueAt(useContext(DraftContent), path)
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
