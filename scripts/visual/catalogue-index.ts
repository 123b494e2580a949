import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A story as the built catalogue lists it. */
export type StoryEntry = {
  readonly id: string
  /** Its place in the sidebar: "Actions/Button". Reports call it the component. */
  readonly title: string
  readonly name: string
  /** The file it is written in, from the project's folder. */
  readonly file: string
  /** The first that is photographed of those with its title. */
  readonly isFirst?: true
}

/** Stories with this tag are not photographed: what they show is not the same twice, or would only repeat others. */
const notPhotographed = 'no-photo'

/** The stories of a built catalogue, without the tests beside them: a test ends somewhere, a story is a state. */
export function storiesIn(build: string): StoryEntry[] {
  const titles = new Set<string>()
  return entriesIn(build)
    .filter(({ type, subtype }) => type === 'story' && subtype !== 'test')
    .filter(({ tags }) => !Array.isArray(tags) || !tags.includes(notPhotographed))
    .flatMap(storyEntry)
    .map((story) => {
      const isFirst = !titles.has(story.title)
      titles.add(story.title)
      return isFirst ? { ...story, isFirst } : story
    })
}

/** The docs pages of a built catalogue. */
export function docsPagesIn(build: string): StoryEntry[] {
  return entriesIn(build)
    .filter(({ type }) => type === 'docs')
    .flatMap(storyEntry)
}

function entriesIn(build: string): Record<string, unknown>[] {
  const index: unknown = JSON.parse(readFileSync(join(build, 'index.json'), 'utf8'))
  if (!isRecord(index) || !isRecord(index.entries)) throw new Error(`${build}/index.json has no entries.`)
  return Object.values(index.entries).filter(isRecord)
}

function storyEntry({ id, title, name, importPath }: Record<string, unknown>): StoryEntry[] {
  if (typeof id !== 'string' || typeof title !== 'string' || typeof name !== 'string') return []
  return [{ id, title, name, file: typeof importPath === 'string' ? importPath.replace(/^\.\//, '') : '' }]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
