import { toId } from 'storybook/internal/csf'
import type { StoryEntry } from './catalogue-index.ts'
import { isState } from './modes.ts'

/** Which stories a review looks at. */
export type Choice = {
  /** How their titles begin ("Actions/Button"), or one story's id; all of them unless told. */
  readonly only: string | undefined
  /** Story files that the change reaches. */
  readonly reached: ReadonlySet<string> | 'all'
  /** A style sheet has changed: what it changes is seen in the kit, and in the first story of a screen. */
  readonly isStyled?: boolean
}

/** The chosen stories of one tree. Chosen alike in both trees, so that one that is gone is noticed in a part too. */
export function chosenStories(
  stories: readonly StoryEntry[],
  { only, reached, isStyled = false }: Choice,
): StoryEntry[] {
  const isReached = (story: StoryEntry) => reached === 'all' || reached.has(story.file) || (isStyled && !isState(story))
  return stories.filter((story) => isNamed(story, only) && isReached(story))
}

/** Whether a name means this story. */
export function isNamed({ title, id }: StoryEntry, only: string | undefined): boolean {
  return only === undefined || title.startsWith(only) || id === only
}

/** Whether a name can mean a story under one of these titles; which stories there are is known once they are built. */
export function canBeNamed(titles: readonly string[], only: string): boolean {
  const [component] = only.split('--')
  return titles.some((title) => title.startsWith(only) || (only.includes('--') && toId(title) === component))
}
