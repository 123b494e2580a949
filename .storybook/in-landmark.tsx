import type { JSX } from 'react'

type Place = {
  readonly viewMode?: string
  readonly title: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/**
 * Gives a story the landmark it has in a page: most are parts of one, and outside any landmark the accessibility check
 * would rightly complain. Whole pages bring their own and say so with `parameters.landmark: 'own'`; on a docs page many
 * stories stand in one.
 */
export function inLandmark(story: JSX.Element, { viewMode, title, parameters }: Place): JSX.Element {
  if (viewMode === 'docs' || parameters.landmark === 'own' || title.startsWith('Screens/')) return story
  // No box of its own: the story is laid out as if nothing stood around it.
  return <main style={{ display: 'contents' }}>{story}</main>
}
